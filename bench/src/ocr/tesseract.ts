import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** tesseract's version, or undefined where it is not installed. */
export async function findTesseract(): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await exec('tesseract', ['--version']);
    return `${stdout}${stderr}`.split('\n')[0];
  } catch {
    return undefined;
  }
}

/** All text of a photo, sparse layout, one thread as our own reader has. */
export async function readWithTesseract(file: string): Promise<string> {
  const { stdout } = await exec('tesseract', [file, 'stdout', '--psm', '11'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  return stdout;
}
