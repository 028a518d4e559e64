import { describe, expect, it } from 'vitest'
import { checkFile, isOtherFile } from './check-file'
import { looksLikeCda } from './looks-like-cda'

const hello = new TextEncoder().encode('hello')
/** SHA-1 of `hello`, base64. */
const HASH = 'qvTGHdzF6KLavt4PO0gs2a6pQ00='

describe('a file and its record', () => {
  it('fit in size and hash', async () => {
    const check = await checkFile(hello, { size: 5, hash: HASH })
    expect(check).toEqual({ size: 5, statedSize: 5, hash: HASH, statedHash: HASH })
    expect(isOtherFile(check)).toBe(false)
  })

  it('do not fit when one of them differs', async () => {
    expect(isOtherFile(await checkFile(hello, { size: 6 }))).toBe(true)
    expect(isOtherFile(await checkFile(hello, { hash: 'AAAA' }))).toBe(true)
    expect(isOtherFile(await checkFile(hello, {}))).toBe(false)
  })
})

describe('a clinical document', () => {
  const looks = (text: string) => looksLikeCda(new TextEncoder().encode(text))
  it('is known by its outermost element, whatever stands before it', () => {
    expect(
      looks(
        '\uFEFF<?xml version="1.0"?>\n<?xml-stylesheet href="a"?><!-- <html> -->' +
          '<n1:ClinicalDocument xmlns:n1="urn:hl7-org:v3"/>',
      ),
    ).toBe(true)
    expect(looks('<!DOCTYPE ClinicalDocument [<!ENTITY a "b">]><ClinicalDocument/>')).toBe(true)
    expect(looks('<?xml version="1.0" encoding="UTF-7"?><ClinicalDocument/>')).toBe(true)
    expect(looks('<section><title>Part</title></section>')).toBe(true)
    expect(looks('<html><body>ClinicalDocument</body></html>')).toBe(false)
    expect(looks('%PDF-1.7 <ClinicalDocument>')).toBe(false)
  })
})
