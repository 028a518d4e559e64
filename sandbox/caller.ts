import type { Resource } from 'fhir/r4'
import type { LiveWorld } from './live-world.ts'
import { type DirectGrant, issueGrant } from './oauth/auth-server.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { type BaseKind, generationOf, isSystemBase, urlsOf } from './world.ts'
import type { MintRequest } from './worlds.ts'

/** Settings of one test call; each has a usual value. */
export interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as FHIR JSON, URLSearchParams as a form. */
  readonly body?: object | string
  /** `null` sends no Authorization header. */
  readonly token?: string | null
}

/** Scopes that permit everything a base serves. */
function everything(kind: BaseKind): readonly string[] {
  const level = isSystemBase(kind) ? 'system' : 'user'
  return [`${level}/*.${generationOf(kind) === 'v1' ? '*' : 'cruds'}`]
}

/** A world for contract tests, called in process as an application calls it over the network. */
export class Caller {
  readonly sandbox: Sandbox
  readonly world: LiveWorld

  constructor(request: MintRequest, now?: () => number) {
    this.sandbox = createSandbox({
      root: 'http://127.0.0.1:4400',
      appOrigins: ['http://127.0.0.1:5173'],
      ...(now === undefined ? {} : { now }),
    })
    this.world = this.sandbox.worlds.mint(request)
  }

  /** A token without a sign-in. */
  token(grant: DirectGrant): string {
    return issueGrant(this.world, grant)
  }

  /** URL of a path below a base. */
  url(kind: BaseKind, path: string): string {
    return `${urlsOf(this.world).bases[kind]}${path}`
  }

  /** Calls a path below a base with a token that may do everything, unless told otherwise. */
  async call(kind: BaseKind, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.send(this.url(kind, path), {
      token: this.token({ generation: generationOf(kind), scopes: everything(kind) }),
      ...options,
    })
  }

  /** Sends a request to any address of the sandbox. */
  async send(
    url: string,
    { method = 'GET', headers, body, token }: CallOptions = {},
  ): Promise<Answer> {
    const contentType =
      body instanceof URLSearchParams
        ? 'application/x-www-form-urlencoded'
        : 'application/fhir+json'
    const request = new Request(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': contentType }),
        ...(typeof token === 'string' ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string' || body instanceof URLSearchParams
                ? body
                : JSON.stringify(body),
          }),
    })
    return Answer.of(await this.sandbox.fetch(request))
  }
}

/** An answer with its body read. */
export class Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string

  private constructor(response: Response, text: string) {
    this.status = response.status
    this.headers = response.headers
    this.text = text
  }

  static async of(response: Response): Promise<Answer> {
    return new Answer(response, await response.text())
  }

  /** The body as JSON: the tests look into it by matchers. */
  get json(): unknown {
    const parsed: unknown = JSON.parse(this.text)
    return parsed
  }
}

/** A resource of any type as JSON, for a test's world: right or wrong. */
export function anyResource(
  resource: Readonly<Record<string, unknown>> & {
    readonly resourceType: string
    readonly id: string
  },
): Resource {
  return resource
}
