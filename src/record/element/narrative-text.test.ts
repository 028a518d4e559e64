import { describe, expect, it } from 'vitest'
import { narrativeText } from './narrative-text'

describe('the words of a narrative', () => {
  it.each([
    ['<div><p>One</p><p>Two</p></div>', 'One\nTwo'],
    ['<div>A &amp; B &#233; &#xe9; &unknown;</div>', 'A & B é é &unknown;'],
    ['<div><table><tr><td>x</td><td>1</td></tr></table></div>', 'x   1'],
    ['<div>a<script>alert(1)</script><!-- no -->b</div>', 'ab'],
    ['<div>line<br/>next</div>', 'line\nnext'],
    ['<div>  </div>', undefined],
    [undefined, undefined],
  ])('of %s are %j', (div, text) => {
    expect(narrativeText(div)).toBe(text)
  })
})
