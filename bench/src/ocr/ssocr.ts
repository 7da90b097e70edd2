import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** ssocr's version, or undefined where it is not installed. */
export async function findSsocr(): Promise<string | undefined> {
  const version = /version ([\d.]+)/i.exec(await runSsocr(['--version']))?.[1];
  return version === undefined ? undefined : `ssocr ${version}`;
}

/** The digits of a seven-segment display that fills the photo; '' where ssocr finds none. */
export function readWithSsocr(file: string): Promise<string> {
  return runSsocr(['--number-digits=-1', file]);
}

/** What ssocr prints; it ends with an error after its version too, and where a digit is unsure. */
async function runSsocr(args: string[]): Promise<string> {
  try {
    const { stdout } = await exec('ssocr', args);
    return stdout;
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? '';
  }
}
