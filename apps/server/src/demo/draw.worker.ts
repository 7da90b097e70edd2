import { answerWork } from '../kernel/bounded-work/program.ts';
import { draw } from './desenho.ts';

answerWork(draw);
