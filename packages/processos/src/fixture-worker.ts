import { serveJobs } from './serve-jobs.ts';

serveJobs<string, string>(async (command) => {
  if (command === 'die') process.exit(3);
  if (command === 'throw') throw new Error('out of luck');
  if (command === 'refuse') throw Object.assign(new Error(), { motivo: 'no job' });
  if (command === 'hang') return new Promise(() => {});
  if (command === 'stand still') for (;;);
  if (command === 'eat') return 'a,b,'.repeat(20_000_000).split(',').join();
  if (command === 'secrets') return Object.keys(process.env).join(' ');
  if (command === 'arguments') return process.argv.slice(2).join(' ');
  return command;
});
