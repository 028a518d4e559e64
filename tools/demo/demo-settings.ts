import { UsageError } from '../running/ports.ts'

/** The settings of a demo, each from a variable of the environment. */
export interface DemoSettings {
  /** `HOST`: the address to listen on. */
  readonly host: string
  /** `PORT`. */
  readonly port: number
  /** `PUBLIC_URL`: the origin that browsers know, without a slash at its end. */
  readonly publicUrl: string
  /** `DEMO_VISITORS`: the most visitors at a time. */
  readonly mostVisitors: number
  /** `DEMO_IDLE_MINUTES`: a visitor who asks for nothing for so long is forgotten. */
  readonly idleMinutes: number
  /** `DEMO_NEWCOMERS`: the most new visitors from one address in an hour. */
  readonly newcomersPerHour: number
  /** `DEMO_REQUESTS`: the most requests of one visitor in a minute. */
  readonly requestsPerMinute: number
  /**
   * `DEMO_PROXY=1`: a proxy in front writes who asks at the end of `X-Forwarded-For`. Without it,
   * that header is anybody's word.
   */
  readonly behindProxy: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of a demo; everything has a default for this machine alone. Throws
 * `UsageError` for a value that is not of its kind.
 */
export function demoSettings(environment: Environment): DemoSettings {
  const host = environment['HOST']?.trim() || '127.0.0.1'
  const port = numberIn(environment, 'PORT', 8080, 65_535)
  return {
    host,
    port,
    publicUrl: publicUrlIn(environment, host, port),
    mostVisitors: numberIn(environment, 'DEMO_VISITORS', 200, 10_000),
    idleMinutes: numberIn(environment, 'DEMO_IDLE_MINUTES', 60, 24 * 60),
    newcomersPerHour: numberIn(environment, 'DEMO_NEWCOMERS', 60, 1_000_000),
    requestsPerMinute: numberIn(environment, 'DEMO_REQUESTS', 1200, 1_000_000),
    behindProxy: environment['DEMO_PROXY'] === '1',
  }
}

function numberIn(environment: Environment, name: string, otherwise: number, most: number): number {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return otherwise
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (number >= 1 && number <= most) return number
  throw new UsageError(`${name} must be a number between 1 and ${most}, not "${text}".`)
}

function publicUrlIn(environment: Environment, host: string, port: number): string {
  const text = environment['PUBLIC_URL']?.trim() ?? ''
  if (text === '') return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new UsageError(
      `PUBLIC_URL must be the origin that browsers know, such as https://demo.example.org, not "${text}".`,
    )
  return url.origin
}
