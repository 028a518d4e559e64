import { convertOffice } from '~/documents/viewers/office/convert-office'
import { pageLines, writePage } from '~/documents/viewers/office/write-page'
import { decodeHl7 } from '~/documents/viewers/hl7/decode-hl7'
import { headerOfHl7, secretNumbersOf } from '~/documents/viewers/hl7/hl7-patients'
import { readHl7, readHl7People } from '~/documents/viewers/hl7/read-hl7'
import type { ConvertAnswer, ConvertQuestion } from './convert-talk'

/** Answers one request: a document as a page or as its words, or a message by its parts. */
export async function answerConvert(question: ConvertQuestion): Promise<ConvertAnswer> {
  if (question.ask === 'message') {
    const { text, label } = decodeHl7(question.bytes, question.contentType)
    const file = readHl7(text, label)
    // All of them, also behind the last part that is laid out: the text of the file shows them too.
    const people = readHl7People(text, label)
    const numbers = [...new Set([...secretNumbersOf(file), ...secretNumbersOf(people)])]
    const message = { file, header: headerOfHl7(people), numbers }
    return { say: 'message', message }
  }
  const converted = await convertOffice(question.bytes, question.kind)
  if (converted.is === 'problem') return { say: 'problem', problem: converted.problem }
  const { page } = converted
  if (question.ask === 'words') {
    const isPartial = page.cut || Object.keys(page.left).length > 0
    return { say: 'words', text: pageLines(page).join('\n'), isPartial }
  }
  if (question.ask === 'blocks') return { say: 'blocks', page }
  const { left, cut } = page
  return { say: 'page', page: { html: writePage(page), left, cut } }
}
