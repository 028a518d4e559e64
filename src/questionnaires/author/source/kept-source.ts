import { tabStorage } from '~/smart/tab-storage'
import { attempt } from '~/std/attempt'

/** Its name begins like that of everything the app keeps, so that forgetting finds it. */
const KEY = 'clearchart.author'

/** A form, and nothing that somebody answered: a response or another record is not kept. */
const FORM = /"resourceType"\s*:\s*"Questionnaire"|<(?:[\w-]+:)?Questionnaire[\s>]/

/**
 * Keeps the author's text in this tab for a reload, if it is meant to be a form: that is no health
 * information. Anything else is removed. False where it is not kept.
 */
export function keepSource(text: string): boolean {
  return attempt(() => {
    const storage = tabStorage()
    if (FORM.test(text)) storage.setItem(KEY, text)
    else storage.removeItem(KEY)
    return FORM.test(text)
  }, false)
}

/** The text that was kept; empty when there is none. */
export function keptSource(): string {
  return attempt(() => tabStorage().getItem(KEY), null) ?? ''
}
