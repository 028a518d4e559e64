import { allIn, inStore, type OwnDatabase } from '~/std/own-database'
import type { ExportJob } from './export-job'

/** A group that this browser remembers: its search is not offered. */
export interface KeptGroup {
  /** `registration/id`. */
  readonly key: string
  readonly registration: string
  readonly id: string
  readonly name?: string
}

const EXPORTS: OwnDatabase = {
  name: 'clearchart.exports',
  stores: { jobs: 'id', groups: 'key' },
}

/** The exports and groups that this browser remembers, without health information. */
export const keptExports = {
  jobs: async (registration: string): Promise<readonly ExportJob[]> => {
    // Only `keepJob` writes there.
    const all = await allIn<ExportJob>(EXPORTS, 'jobs')
    return all
      .filter((job) => job.registration === registration)
      .toSorted((a, b) => b.startedAt - a.startedAt)
  },
  keepJob: async (job: ExportJob): Promise<void> => {
    await inStore(EXPORTS, 'jobs', 'readwrite', (jobs) => jobs.put(job))
  },
  dropJob: async (id: string): Promise<void> => {
    await inStore(EXPORTS, 'jobs', 'readwrite', (jobs) => jobs.delete(id))
  },
  groups: async (registration: string): Promise<readonly KeptGroup[]> => {
    // Only `keepGroup` writes there.
    const all = await allIn<KeptGroup>(EXPORTS, 'groups')
    return all.filter((group) => group.registration === registration)
  },
  keepGroup: async (group: Omit<KeptGroup, 'key'>): Promise<void> => {
    const key = `${group.registration}/${group.id}`
    await inStore(EXPORTS, 'groups', 'readwrite', (kept) => kept.put({ ...group, key }))
  },
  dropGroup: async (key: string): Promise<void> => {
    await inStore(EXPORTS, 'groups', 'readwrite', (kept) => kept.delete(key))
  },
}
export type KeptExports = typeof keptExports
