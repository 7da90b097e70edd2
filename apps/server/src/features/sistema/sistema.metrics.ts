import type { Sistema } from '@frota/contract/sistema';
import { Gauge, type Registry } from 'prom-client';

export type Gauges = ReturnType<typeof createGauges>;

type Values = readonly (readonly [value: number | null | undefined, label?: string])[];
type Figure = readonly [help: string, values: (sistema: Sistema) => Values, label?: string];

const seconds = (at: string | null | undefined): number | null =>
  at ? Date.parse(at) / 1000 : null;
const flag = (isSo: boolean): number => Number(isSo);

const FIGURES: Readonly<Record<string, Figure>> = {
  frota_info: ['The version that serves', ({ versao }) => [[1, versao]], 'version'],
  frota_database_size_bytes: ['Size of the database', ({ banco }) => [[banco.bytes]]],
  frota_database_growth_bytes_per_day: [
    'How the database grew in the last month',
    ({ banco }) => [[banco.por_dia]],
  ],
  frota_photos: [
    'Photos that are kept, estimated beyond some thousands',
    ({ fotos }) => [[fotos.quantas]],
  ],
  frota_photos_size_bytes: ['What they take', ({ fotos }) => [[fotos.bytes]]],
  frota_photos_growth_bytes_per_day: [
    'How the photos grew in the last month',
    ({ fotos }) => [[fotos.por_dia]],
  ],
  frota_disk_free_bytes: [
    'Room left on a disk, by what lies there',
    ({ disco }) => disco.map(({ guarda, livre }) => [livre, guarda.join('+')]),
    'holds',
  ],
  frota_disk_size_bytes: [
    'Size of a disk',
    ({ disco }) => disco.map(({ guarda, total }) => [total, guarda.join('+')]),
    'holds',
  ],
  frota_disk_left_days: [
    'Days until a disk takes no photo any more, as things grow',
    ({ disco }) => disco.map(({ guarda, dias }) => [dias, guarda.join('+')]),
    'holds',
  ],
  frota_queue_length: [
    'What waits, counted up to 10,000',
    ({ filas }) => Object.entries(filas).map(([fila, { esperam }]) => [esperam, fila]),
    'queue',
  ],
  frota_queue_oldest_timestamp_seconds: [
    'Since when the oldest waits',
    ({ filas }) => Object.entries(filas).map(([fila, { desde }]) => [seconds(desde), fila]),
    'queue',
  ],
  frota_clock_ahead_seconds: [
    'How far the clock is ahead of the database’s machine',
    ({ relogio: { adiantado_ms } }) => [[adiantado_ms === null ? null : adiantado_ms / 1000]],
  ],
  frota_certificate_expiry_timestamp_seconds: [
    'Until when the certificate of the server’s own https is good',
    ({ certificado }) => [[seconds(certificado?.termina_em)]],
  ],
  frota_failures_last_day: [
    'Failures of the last day on all servers, by kind',
    ({ erros }) =>
      [...Map.groupBy(erros, ({ tipo }) => tipo)].map(([tipo, some]) => [
        some.reduce((sum, { vezes }) => sum + vezes, 0),
        tipo,
      ]),
    'kind',
  ],
  frota_notices: [
    'What managers are told of, by kind',
    ({ avisos }) => avisos.map(({ tipo }) => [1, tipo]),
    'kind',
  ],
  frota_backup_last_success_timestamp_seconds: [
    'When the last good copy was made',
    ({ copia }) => [[seconds(copia?.ultima)]],
  ],
  frota_backup_size_bytes: [
    'Size of the last good copy of the database',
    ({ copia }) => [[copia?.bytes]],
  ],
  frota_backup_duration_seconds: [
    'How long the last good copy took',
    ({ copia }) => [[copia?.ms == null ? null : copia.ms / 1000]],
  ],
  frota_backup_failed: [
    'Whether a copy failed after the last good one',
    ({ copia }) => [[copia && flag(copia.falha !== null)]],
  ],
  frota_backup_last_drill_timestamp_seconds: [
    'When a copy was last restored and compared',
    ({ copia }) => [[seconds(copia?.prova?.em)]],
  ],
  frota_backup_last_drill_failed: [
    'Whether it differed',
    ({ copia }) => [[copia?.prova && flag(copia.prova.falha !== null)]],
  ],
};

export function createGauges(registry: Registry, estado: () => Promise<Sistema>) {
  const gauges = Object.entries(FIGURES).map(([name, [help, values, label]]) => {
    const labelNames = label === undefined ? [] : [label];
    return { values, label, gauge: new Gauge({ name, help, labelNames, registers: [registry] }) };
  });
  return {
    /** Leaves out what cannot be read now. */
    async refresh(): Promise<void> {
      // Without the database only the process's own figures are given.
      const sistema = await estado().catch(() => undefined);
      for (const { values, label, gauge } of gauges) {
        // A reset without labels would leave a 0.
        if (label === undefined) gauge.remove();
        else gauge.reset();
        for (const [value, name] of sistema ? values(sistema) : []) {
          if (value === null || value === undefined) continue;
          gauge.set(label === undefined ? {} : { [label]: name ?? '' }, value);
        }
      }
    },
  };
}
