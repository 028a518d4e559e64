// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Status } from './status'
import { StatusTags } from './StatusTags'

afterEach(cleanup)

const ACTIVE: Status = { code: 'active', text: 'Active', tone: 'neutral' }
const PLAN: Status = { code: 'plan', text: 'Plan', tone: 'neutral' }
const ORDER: Status = { code: 'order', text: 'Order', tone: 'neutral', usual: true }

function told(...statuses: readonly Status[]) {
  const texts = [undefined, true as const].map((brief) => {
    const { container } = render(<StatusTags statuses={statuses} {...(brief && { brief })} />)
    return [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
  })
  return { whole: texts[0], brief: texts[1] }
}

describe('the statuses of a record', () => {
  it('leave what is usual to the record itself in a row of a list', () => {
    expect(told(ACTIVE, ORDER)).toEqual({ whole: ['Active', 'Order'], brief: ['Active'] })
  })

  it('say what is unusual in a row too', () => {
    expect(told(ACTIVE, PLAN).brief).toEqual(['Active', 'Plan'])
  })

  it('say what is usual where nothing else is said', () => {
    expect(told(ORDER).brief).toEqual(['Order'])
  })
})
