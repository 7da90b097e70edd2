const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * DATABASE_URL once for each of its hosts (`postgres://conta:senha@um:5432,dois:5432/frota`). Throws RangeError where
 * one of them is no address.
 */
export function urlsOfHosts(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
  const areAddresses = urls.every((url) => URL.canParse(withHost(url)));
  const areNamed = urls.length === 1 || hosts.split(',').every((host) => host.trim() !== '');
  if (before === '' || !areAddresses || !areNamed) throw new RangeError('not an address');
  return urls;
}

/** How a host is named in what operators read: without account and password. */
export function hostOf(url: string): string {
  const { host, searchParams } = new URL(withHost(url));
  return searchParams.get('host') ?? decodeURIComponent(host);
}

/** As pg reads it: an account may stand before no host, where a socket is named behind the '?'. */
function withHost(url: string): string {
  return url.replace('@/', '@socket/');
}
