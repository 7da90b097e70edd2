/**
 * Loaded before a server that a test starts (`node --import`): ends it when the process that started it
 * is gone, however that ended. Its standard input is a pipe from there, which closes then.
 */
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
if ('unref' in process.stdin) process.stdin.unref();
