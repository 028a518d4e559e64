import { describe, expect, it } from 'vitest'
import { dicomDecoder } from '~/documents/viewers/dicom/dicom-charset'
import { isSecretField } from '~/documents/viewers/hl7/hl7-types'
import { answerPoints } from '~/fhir/scores/answer-points'
import { recordedSex } from '~/fhir/scores/recorded-sex'
import { isSystem } from '~/find/code-system'
import { AttachmentNames } from '~/operator/files/attachment-plan'
import { readStyle } from '~/questionnaires/rich/read-style'
import { ownValue } from '~/std/own-value'

/** Every word that an object has without being given it. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

describe('a word that every object has is a code like any other', () => {
  it.each(INHERITED)('%s', (word) => {
    expect(ownValue({}, word)).toBeUndefined()
    expect(isSystem(word, 'loinc')).toBe(false)
    expect(isSecretField(word, 19)).toBe(false)
    expect(dicomDecoder(word)(Uint8Array.of(0x41, 0xe9))).toBe('Aé')
    expect(answerPoints(word, 'name')).toBeUndefined()
    expect(answerPoints('44250-9', word)).toBeUndefined()
    const url = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-birthsex'
    expect(recordedSex({ gender: 'female', extension: [{ url, valueCode: word }] })).toBeUndefined()
    expect(new AttachmentNames().nameFor({ document: 'a', place: 1 }, word)).toMatch(/\.bin$/)
    expect(readStyle(`color: ${word}`)).toEqual(readStyle('color: nothing'))
  })
})
