/** The result before, where two methods are stated: it shares its method with the latest one. */
export const sharedMethod = {
  stated: 'by the same method',
  unstated: 'also without a stated method',
}
