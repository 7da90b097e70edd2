import { serveJobs } from '@frota/processos';
import sharp from 'sharp';
import { shrinkPhoto } from './encode.ts';

sharp.concurrency(1);
sharp.cache(false);

serveJobs(shrinkPhoto);
