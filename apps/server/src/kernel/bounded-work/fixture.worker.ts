import { serveJobs } from '@frota/processos';

serveJobs(async (command: string): Promise<unknown> => {
  if (command === 'loop') for (;;);
  if (command === 'wait') return new Promise(() => {});
  if (command === 'throw') throw new Error('out of luck');
  if (command === 'split') return 'a,b,'.repeat(20_000_000).split(',');
  return command;
});
