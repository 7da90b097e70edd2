import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

/**
 * Run as a program beside a test's PostgreSQL: waits until its standard input, a pipe from who started
 * the server, closes, however that ended; then stops the server and removes its folder.
 */
const [pgCtl, data, folder, user] = process.argv.slice(2) as [string, string, string, string];

process.stdin.once('end', () => {
  spawnSync(pgCtl, ['stop', '-D', data, '-m', 'immediate'], JSON.parse(user));
  rmSync(folder, { recursive: true, force: true });
});
process.stdin.resume();
