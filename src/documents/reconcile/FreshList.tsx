import { useInfiniteQuery } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'

/**
 * Keeps a list in use, so that it is read again after a write: what was taken from a document must
 * not be offered once more. Draws nothing.
 */
export function FreshList({ permit }: { readonly permit: Permit<Search> }) {
  useInfiniteQuery(searchQuery(permit))
  return null
}
