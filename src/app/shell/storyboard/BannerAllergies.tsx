import { useInfiniteQuery } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { bannerAllergies } from '~/i18n/en/frame/banner-allergies'
import type { Language } from '~/i18n/languages'
import { wordsIn } from '~/i18n/words-in'
import { searchQuery } from '~/queries/search-query'
import { listAddress } from '~/record/places/addresses'
import { isOwn } from '~/record/is-own'
import { listRequest } from '~/record/list-request'
import { newestFirst } from '~/record/time/newest-first'
import { isEnteredInError } from '~/record/status'
import { allergyIntoleranceView as view } from '~/views/allergy-intolerance'
import { inOrder } from '~/record/ranked/ranked'
import { notedOf } from '~/fhir/noted'
import { statesNone } from '~/fhir/none-known'
import { hadSevereReaction, rankAllergy } from '~/record/ranked/rank-allergy'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { SpokenParts, type SpokenPartsProps } from '~/record/spoken/SpokenParts'
import { useShow } from '~/record/use-show'

type BannerWords = typeof bannerAllergies

const bannerWords = wordsIn(
  import.meta.glob<BannerWords>('/src/i18n/*/frame/banner-allergies.ts', {
    import: 'bannerAllergies',
  }),
)

interface BannerAllergiesProps {
  readonly patientId: string
  readonly words: BannerWords
}

/** The most names in the banner: it has one line. */
const MOST = 3

/** Draws the line, in one language. */
export async function drawAllergies(language: Language): Promise<(patientId: string) => ReactNode> {
  const words = await bannerWords(language)
  return (patientId) => <BannerAllergies patientId={patientId} words={words} />
}

/**
 * A patient's allergies, for the people who treat them; and if anyone asked about them. Shares its
 * data with the list.
 */
function BannerAllergies({ patientId, words }: BannerAllergiesProps) {
  const { capability } = useConnection()
  const answer = capability.decide(listRequest(view, patientId, capability))
  return isPermit(answer) ? (
    <Asked permit={answer} patientId={patientId} words={words} />
  ) : (
    <p>{words.label(words.notAsked)}</p>
  )
}

function Asked({
  permit,
  patientId,
  words: banner,
}: BannerAllergiesProps & { readonly permit: Permit<Search> }) {
  const { data, error } = useInfiniteQuery(searchQuery(permit))
  const told = useTold(data, patientId, banner)
  const text = data === undefined ? (error === null ? banner.reading : banner.failed) : told.text
  const line = <SpokenParts sentence={banner.label(text)} parts={told.names} />
  return (
    <p>
      <TextLink to={listAddress(view, patientId)}>
        {told.isGrave ? <Tag tone="critical">{line}</Tag> : line}
      </TextLink>
    </p>
  )
}

interface Told {
  readonly text: string
  /** The names of allergies in it. */
  readonly names: SpokenPartsProps['parts']
  readonly isGrave: boolean
}

function useTold(result: SearchResult | undefined, patientId: string, words: BannerWords): Told {
  const show = useShow()
  if (result === undefined) return { text: '', names: [], isGrave: false }
  const marked = (name: string, resource: FhirResource) =>
    notedOf(resource)?.marked(name, show.format) ?? name
  const own = newestFirst(result.matches, view).filter(
    (resource) => isOwn(resource, patientId) && !isEnteredInError(view.statuses(resource, show)),
  )
  const current = inOrder(own.flatMap(ranked)).filter(({ place }) => place === 'main')
  const known = current.filter(({ resource }) => !isNoneKnown(resource))
  // Entries that say there is no allergy contradict the others, or are all that is recorded.
  const [contrary] =
    known.length === 0 ? [] : current.filter(({ resource }) => isNoneKnown(resource))
  const active = known.length === 0 ? current : known
  const told = active.map(({ resource }) => {
    const name = allergen(view.headline(resource, show))
    const risk = isHigh(resource)
      ? words.highRisk(name)
      : hadSevere(resource)
        ? words.severe(name)
        : name
    return marked(isUnconfirmed(resource) ? words.unconfirmed(risk) : risk, resource)
  })
  // Several entries of one allergy, from several sources, are one name here.
  const all = [...new Set(told)]
  const names = all.slice(0, MOST)
  const more = all.length - names.length
  const grave = new Set(told.filter((_, index) => active[index]?.grave === true))
  const moreGrave = all.slice(MOST).filter((name) => grave.has(name)).length
  if (active.length > 0)
    return {
      text: [
        ...names,
        ...(more > 0 ? [words.more(more, moreGrave)] : []),
        ...(contrary === undefined
          ? []
          : [
              words.yetNone(
                marked(allergen(view.headline(contrary.resource, show)), contrary.resource),
              ),
            ]),
        ...(result.complete ? [] : [words.notWhole]),
      ].join('; '),
      names: active.map(({ resource }) => {
        const name = view.headline(resource, show)
        return { text: allergen(name), of: resource, whole: name }
      }),
      isGrave: grave.size > 0,
    }
  const text = !result.complete ? words.noneSoFar : own.length > 0 ? words.onlyPast : words.none
  return { text, names: [], isGrave: false }
}

/** After "Allergies:" the words of a terminology are redundant: "Allergy to penicillin". */
function allergen(name: string): string {
  const short = name.replace(/^(?:allergy to|alergia (?:a (?:las?|los)|al?)) (?=\S)/i, '')
  return short.replace(/ \((?:finding|disorder|situation|hallazgo|trastorno|situación)\)$/i, '')
}

function ranked(resource: FhirResource) {
  return resource.resourceType === 'AllergyIntolerance' ? [rankAllergy(resource)] : []
}

function isNoneKnown(resource: FhirResource): boolean {
  return resource.resourceType === 'AllergyIntolerance' && statesNone(resource.code)
}

function isUnconfirmed(resource: FhirResource): boolean {
  return (
    resource.resourceType === 'AllergyIntolerance' &&
    resource.verificationStatus?.coding?.some(({ code }) => code === 'unconfirmed') === true
  )
}

function isHigh(resource: FhirResource): boolean {
  return resource.resourceType === 'AllergyIntolerance' && resource.criticality === 'high'
}

function hadSevere(resource: FhirResource): boolean {
  return resource.resourceType === 'AllergyIntolerance' && hadSevereReaction(resource)
}
