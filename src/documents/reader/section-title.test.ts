import { expect, it } from 'vitest'
import { documents } from '~/i18n/en/documents/documents'
import { sectionTitle } from './section-title'

const code = { code: '55112-7', display: 'Document Summary' }

it.each([
  ['its own', { title: 'Problems', code }, 'Problems'],
  ['its own in any script', { title: '過敏', code }, '過敏'],
  ['that of its code where it has none', { code }, 'Document Summary'],
  ['that of its code where its own is a point', { title: '.', code }, 'Document Summary'],
  ['a word of the app where nothing has one', { title: ' – ' }, documents.section.untitled],
])('the title of a section is %s', (_, section, title) => {
  expect(sectionTitle(section, documents)).toBe(title)
})
