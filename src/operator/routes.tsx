import type { ReactNode } from 'react'
import { Route } from 'react-router'
import { ExportsScreen } from './console/ExportsScreen'
import { GroupScreen } from './console/GroupScreen'
import { JobScreen } from './console/JobScreen'

/** The addresses of an operator's own screens, below `/export`. They are all loaded with it. */
export const operatorRoutes: ReactNode = (
  <>
    <Route index element={<ExportsScreen />} />
    <Route path="groups/:groupId" element={<GroupScreen />} />
    <Route path="jobs/:jobId" element={<JobScreen />} />
  </>
)
