import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { LANGUAGES } from '~/i18n/languages'
import { NUMBER } from './tenant-forms'
import { checkAddress, isObject, unknownKeys, type Tell } from '~/smart/fault'

type Check = (at: string, value: unknown, tell: Tell) => void

/** The members of `forms` in a line of the registrations file, each with its check. */
const CHECKS: Readonly<Record<string, Check>> = {
  categories: listOfAll('is no list of categories', checkText),
  catalogues: listOfAll('is no list of addresses', checkPlace),
  files: listOfAll('is no list of forms', checkFormFile),
  terminology: listOfAll('is no list of addresses', checkAddress),
  safetyText: checkSafetyText,
  crisis: checkCrisis,
}

/**
 * Tells the faults in an organization's settings for forms (docs/decisions, 14 and 127): the app
 * leaves out what it cannot use, and a person in danger would miss a number that was mistyped.
 */
export function checkForms(value: unknown, tell: Tell): void {
  checkMembers('forms', CHECKS, value, tell)
}

function checkFormFile(at: string, value: unknown, tell: Tell): void {
  const checks = {
    address: checkPlace,
    category: checkText,
    safety: listOfAll('is no list of questions', checkRule),
  }
  checkMembers(at, checks, value, tell)
  if (fieldsOf(value)['address'] === undefined) tell(`${at}.address`, 'is missing')
}

function checkRule(at: string, value: unknown, tell: Tell): void {
  const checks = { linkId: checkText, unless: listOfAll('is no list of answers', checkText) }
  checkMembers(at, checks, value, tell)
  if (fieldsOf(value)['linkId'] === undefined) tell(`${at}.linkId`, 'is missing')
}

function checkSafetyText(at: string, value: unknown, tell: Tell): void {
  const checks = Object.fromEntries(LANGUAGES.map((language) => [language, checkText]))
  checkMembers(at, checks, value, tell)
}

function checkCrisis(at: string, value: unknown, tell: Tell): void {
  const checkNumber: Check = (place, number) => {
    if (!NUMBER.test(textOf(number) ?? '')) tell(place, 'is no telephone number')
  }
  checkMembers(at, { emergency: checkNumber, line: checkNumber }, value, tell)
}

/** A path on the app's own host, or an address. */
function checkPlace(at: string, value: unknown, tell: Tell): void {
  const text = textOf(value) ?? ''
  if (/^\/(?!\/)\S*$/.test(text)) return
  if (URL.canParse(text) || text === '') checkAddress(at, value, tell)
  else tell(at, 'is neither a path of this host, such as /forms/ours.json, nor an http(s) address')
}

function checkText(at: string, value: unknown, tell: Tell): void {
  if (textOf(value) === undefined) tell(at, 'is no text')
}

function listOfAll(says: string, check: Check): Check {
  return (at, value, tell) => {
    if (!Array.isArray(value)) return tell(at, says)
    for (const [index, one] of listOf(value).entries()) check(`${at}[${index}]`, one, tell)
  }
}

function checkMembers(
  at: string,
  checks: Readonly<Record<string, Check>>,
  value: unknown,
  tell: Tell,
): void {
  if (!isObject(value)) return tell(at, 'is no object')
  const fields = fieldsOf(value)
  for (const key of unknownKeys(fields, Object.keys(checks)))
    tell(`${at}.${key}`, 'is nothing that the app knows')
  for (const [key, check] of Object.entries(checks))
    if (fields[key] !== undefined) check(`${at}.${key}`, fields[key], tell)
}
