import { expect, test } from 'vitest';
import { alvoAuditoria, campoAuditoria, mensagensAuditoria } from './auditoria.rules.ts';

test.each([
  ['exportacao', '/api/dashboard/registros.csv?inicio=2026-11-01', 'Registros do dashboard'],
  ['exportacao', '/api/dashboard/registros.xlsx?source=total', 'Registros do dashboard'],
  ['exportacao', '/api/veiculos-frota.xlsx', 'Veículos'],
  ['exportacao', '/api/divergencias/01a2-b392/dossie.pdf', 'Dossiê de pendência'],
  ['exportacao', '/api/veiculos-frota.csv?busca=QAB', 'Veículos'],
  ['exportacao', '/api/veiculos-frota/comparacao.csv?ordem=reais', 'Comparação de veículos'],
  ['exportacao', '/api/auditoria.csv', 'Auditoria'],
  ['exportacao', '/api/checkin.csv', 'Registro de Entrada'],
  ['exportacao', '/api/outra.csv', '/api/outra.csv'],
  ['foto', '/api/fotos/checkin-combustivel/OOG6306-1793301166568-cedda30bc7ba.jpg', 'OOG-6306'],
  ['foto', '/api/fotos/bomba_combustivel/HRS7D68-1795368372000-f8d7555e12fa.jpg', 'HRS7D68, bomba'],
  ['foto', '/api/fotos/checkin-combustivel/1795368372000-f8d7-555e12fa.jpg', 'sem placa'],
  ['foto', 'checkin-combustivel/OOG6306-1793301166568-cedda30bc7ba.jpg', 'OOG-6306'],
  ['fotos_em_lista', '/divergencias', 'Pendências'],
  ['fotos_em_lista', '/veiculos-frota/OOG6306', 'Veículo OOG-6306'],
  ['fotos_em_lista', '/divergencias/01a2-b392', 'Pendência'],
  ['fotos_em_lista', '/outra', '/outra'],
  ['consulta_cpf', '/api/usuarios/busca', ''],
  ...(['foto', 'fotos_em_lista', 'exportacao', 'consulta_cpf', 'acesso_recusado'] as const).map(
    (acao) =>
      [
        acao,
        mensagensAuditoria.resto(57, '14:00', '15:00'),
        'mais 57 entre 14:00 e 15:00',
      ] as const,
  ),
  ['divergencia_decidida', 'QAB6H94: Fora de hora', 'QAB6H94: Fora de hora'],
  ['correcao', 'OOG6306', 'OOG-6306'],
] as const)('%s of %s is said as %j', (acao, alvo, said) => {
  expect(alvoAuditoria({ acao, alvo })).toBe(said);
});

test.each([
  ['decisao', 'Decisão'],
  ['bombaLitros', 'Litros'],
  ['e-mail', 'E-mail'],
  ['CRLV', 'CRLV'],
])('the field %s is called %s', (campo, said) => {
  expect(campoAuditoria(campo)).toBe(said);
});
