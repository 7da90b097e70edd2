import { readNota } from '@frota/nfe';
import { answerWork } from '../../../kernel/bounded-work/program.ts';

answerWork(readNota);
