import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** ssocr's version, or undefined where it is not installed. */
export async function findSsocr(): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await exec('ssocr', ['--version']);
    const version = /version ([\d.]+)/i.exec(`${stdout}${stderr}`)?.[1];
    return version === undefined ? undefined : `ssocr ${version}`;
  } catch {
    return undefined;
  }
}

/** The digits of a seven-segment display that fills the photo; '' where ssocr finds none. */
export async function readWithSsocr(file: string): Promise<string> {
  try {
    const { stdout } = await exec('ssocr', ['--number-digits=-1', file]);
    return stdout;
  } catch {
    // ssocr ends with an error where it finds no digits.
    return '';
  }
}
