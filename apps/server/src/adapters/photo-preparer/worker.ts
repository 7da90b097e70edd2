import { serveJobs } from '@frota/processos';
import sharp from 'sharp';
import { encodePhoto } from './encode.ts';

// libvips' threads and cache would only add memory.
sharp.concurrency(1);
sharp.cache(false);

serveJobs(encodePhoto);
