import { IMPORTACAO_MAX_LINHAS } from '@frota/contract/veiculos';
import { readPlanilha } from '@frota/planilha';
import { answerWork } from '../../kernel/bounded-work/program.ts';

answerWork((bytes: Uint8Array) => readPlanilha(bytes, IMPORTACAO_MAX_LINHAS));
