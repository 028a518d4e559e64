import { OwnFileSum } from './file-sum'
import type { SumAsked, SumTold } from './sum-talk'

// Counts and hashes the files of an export in the background, so that a page that fetches gigabytes
// answers every press at once. It keeps no bytes.

const sums = new Map<number, OwnFileSum>()
const tell = (told: SumTold) => {
  postMessage(told)
}

addEventListener('message', ({ data }: MessageEvent<SumAsked>) => {
  const { file } = data
  if ('begin' in data) {
    sums.set(file, new OwnFileSum(data.begin))
    return
  }
  const sum = sums.get(file) ?? new OwnFileSum()
  sums.set(file, sum)
  if ('chunk' in data) {
    sum.take(data.chunk, data.part)
    return tell({ file, taken: true })
  }
  sums.delete(file)
  if (data.end === 'whole') void sum.end().then((summed) => tell({ file, summed }))
})
