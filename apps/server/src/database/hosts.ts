const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** One URL per host of `postgres://conta:senha@um:5432,dois:5432/frota`. RangeError for a wrong address. */
export function urlsOfHosts(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
  const areAddresses = urls.every((url) => URL.canParse(withHost(url)));
  const areNamed = urls.length === 1 || hosts.split(',').every((host) => host.trim() !== '');
  if (before === '' || !areAddresses || !areNamed) throw new RangeError('not an address');
  return urls;
}

/** For operators: without account and password. */
export function hostOf(url: string): string {
  const { host, searchParams } = new URL(withHost(url));
  return searchParams.get('host') ?? decodeURIComponent(host);
}

/** Like pg, which allows an account without host for sockets. */
function withHost(url: string): string {
  return url.replace('@/', '@socket/');
}
