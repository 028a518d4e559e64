/**
 * Stands for the systems of those codes of Device and Location that are strings, whose words come
 * with the words for codes.
 */
export const THINGS = 'things'
