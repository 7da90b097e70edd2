import { type Resposta, serveJobs, toResposta } from '@frota/ocr/pool';
import sharp from 'sharp';
import type { PreparedPhoto } from '../../ports/photo-preparer.ts';
import { encodePhoto } from './encode.ts';

// One photo at a time and never the same twice: libvips' threads and cache would only add memory.
sharp.concurrency(1);
sharp.cache(false);

serveJobs<Uint8Array, Resposta<PreparedPhoto>>((bytes) => toResposta(() => encodePhoto(bytes)));
