import { serveJobs } from '@frota/processos';
import { draw } from './desenho.ts';

serveJobs(draw);
