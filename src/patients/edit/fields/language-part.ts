import { listPart } from './list-part'

const LANGUAGES = 'urn:ietf:bcp:47'

/**
 * Languages for speaking with a person, as BCP 47 tags; the record's own words for one stay as long
 * as the tag does.
 */
export const languagePart = listPart({
  group: 'language',
  element: 'communication',
  fields: ['language', 'preferred'],
  values: ({ language, preferred }) => ({
    language:
      language?.coding?.find(({ code }) => code !== undefined)?.code ?? language?.text ?? '',
    preferred: preferred === true ? 'yes' : '',
  }),
  build: (value, original) => {
    const { preferred: _, language: before, ...rest } = original ?? { language: {} }
    const tag = value('language')
    const isSame = before.coding?.some(({ code }) => code === tag) === true || before.text === tag
    return {
      ...rest,
      language: isSame ? before : { coding: [{ system: LANGUAGES, code: tag }] },
      ...(value('preferred') === 'yes' ? { preferred: true } : {}),
    }
  },
})
