import { answerWork } from './program.ts';

answerWork(async (command: string): Promise<string> => {
  if (command === 'loop') for (;;);
  if (command === 'wait') await new Promise(() => {});
  if (command === 'throw') throw new Error('out of luck');
  if (command === 'exit') process.exit(3);
  if (command === 'eat') for (const kept: number[][] = []; ; ) kept.push([kept.length, 1, 2, 3]);
  return command;
});
