import type { BaseCapability } from '~/capability/capability'
import type { ResourceSupport } from '~/capability/statement'
import { parseJson } from '~/fhir/wire/parse-json'
import { toJson } from '~/fhir/wire/to-json'
import type { CopiedAnswer, CopyContent, CopyHead } from './copy-content'

/** The bytes of a length. */
const LENGTH_BYTES = 4

/**
 * Writes a copy as pieces of bytes: for each part the length of its JSON, the JSON, the length of
 * the file that belongs to it, and the file. Decimals keep their digits, as in FHIR.
 */
export async function* copyPieces({ head, answers }: CopyContent): AsyncGenerator<Uint8Array> {
  yield* piece({ ...head, statements: head.statements.map(writtenStatement) })
  for (const answer of answers)
    if (answer.kind === 'file') {
      const { blob, ...facts } = answer.content
      yield* piece({ ...answer, content: facts }, new Uint8Array(await blob.arrayBuffer()))
    } else yield* piece(answer)
  // A length of nothing is the end: zeros may follow.
  yield lengthOf(0)
}

/** Reads what `copyPieces` wrote. Throws when it is something else. */
export function readCopy(bytes: Uint8Array<ArrayBuffer>): CopyContent {
  const pieces = piecesIn(bytes)
  const first = pieces.next()
  if (first.done === true) throw new Error('a copy without a beginning')
  // The bytes opened with their key, so that the app itself wrote them.
  const head = first.value.json as Omit<CopyHead, 'statements'> & {
    readonly statements: readonly WrittenStatement[]
  }
  const answers: CopiedAnswer[] = []
  for (const { json, file } of pieces) {
    const answer = json as CopiedAnswer
    answers.push(
      answer.kind === 'file'
        ? {
            ...answer,
            content: {
              ...answer.content,
              blob: new Blob([file], { type: answer.content.contentType }),
            },
          }
        : answer.kind === 'search'
          ? // JSON has no `undefined`, which is the start of a first page.
            { ...answer, starts: answer.starts.map((start) => start ?? undefined) }
          : answer,
    )
  }
  return { head: { ...head, statements: head.statements.map(readStatement) }, answers }
}

function* piece(json: object, file = new Uint8Array()): Generator<Uint8Array> {
  const text = new TextEncoder().encode(toJson(json))
  yield lengthOf(text.length)
  yield text
  yield lengthOf(file.length)
  yield file
}

function lengthOf(length: number): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES)
  new DataView(bytes.buffer).setUint32(0, length)
  return bytes
}

function* piecesIn(
  bytes: Uint8Array<ArrayBuffer>,
): Generator<{ readonly json: unknown; readonly file: Uint8Array<ArrayBuffer> }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = () => {
    const length = view.getUint32(at)
    const taken = bytes.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length)
    at += LENGTH_BYTES + length
    return taken
  }
  while (at + LENGTH_BYTES <= bytes.length) {
    const text = take()
    if (text.length === 0) return
    yield { json: parseJson(new TextDecoder().decode(text)), file: take() }
  }
}

/** A statement in JSON, which has neither maps nor sets. */
interface WrittenStatement extends Omit<BaseCapability, 'statement' | 'failure'> {
  readonly statement: Omit<BaseCapability['statement'], 'resources'> & {
    readonly resources: readonly WrittenSupport[]
  }
}

type Sets = 'interactions' | 'operations' | 'includes' | 'revincludes'

type WrittenSupport = Omit<ResourceSupport, Sets | 'parameters'> & {
  readonly [K in Sets]: readonly (ResourceSupport[K] extends ReadonlySet<infer V> ? V : never)[]
} & { readonly parameters: readonly (readonly [string, string])[] }

function writtenStatement(read: BaseCapability): WrittenStatement {
  const { failure: _, ...base } = read
  return {
    ...base,
    statement: {
      ...base.statement,
      resources: [...base.statement.resources.values()].map((support) => ({
        ...support,
        interactions: [...support.interactions],
        operations: [...support.operations],
        includes: [...support.includes],
        revincludes: [...support.revincludes],
        parameters: [...support.parameters],
      })),
    },
  }
}

function readStatement({ statement, ...base }: WrittenStatement): BaseCapability {
  return {
    ...base,
    statement: {
      ...statement,
      resources: new Map(
        statement.resources.map((support) => [
          support.type,
          {
            ...support,
            interactions: new Set(support.interactions),
            operations: new Set(support.operations),
            includes: new Set(support.includes),
            revincludes: new Set(support.revincludes),
            parameters: new Map(support.parameters),
          },
        ]),
      ),
    },
  }
}
