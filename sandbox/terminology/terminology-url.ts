import type { World } from '../world.ts'

/**
 * The base of a world's terminology server. The specification's service has none, so it is a host
 * of its own: a sandbox on this machine is also reached by the machine's other name, which makes
 * another origin for a browser. A sandbox with one name only has it at a path of its own.
 */
export function terminologyUrl({ root, name }: Pick<World, 'root' | 'name'>): string {
  const url = new URL(root)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return `${url.href.replace(/\/$/, '')}/${name}/terminology/r4`
}
