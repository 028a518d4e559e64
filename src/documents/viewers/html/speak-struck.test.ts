// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { speakStruck } from './speak-struck'

it('each struck passage of a page is announced once, in front of it', () => {
  const holder = document.createElement('template')
  holder.innerHTML = '<p><s>50 mg</s> 5 mg <del>2 <s>a day</s></del><strike>3</strike></p>'
  speakStruck(holder.content, 'Struck through:')
  expect(holder.content.textContent).toBe(
    'Struck through: 50 mg 5 mg Struck through: 2 a dayStruck through: 3',
  )
  for (const passage of holder.content.querySelectorAll('p > *'))
    expect(passage.firstElementChild?.hasAttribute('data-spoken')).toBe(true)
})
