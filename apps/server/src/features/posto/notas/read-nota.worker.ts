import { readNota } from '@frota/nfe';
import { serveJobs } from '@frota/processos';

serveJobs(async (xml: Uint8Array) => readNota(xml));
