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

describe('struck and raised passages of a narrative', () => {
  it.each([
    ['Take <s>50 mg</s> 5 mg', 'Take [Struck: 50 mg] 5 mg'],
    ['Take <DEL class="a">50 <b>mg</b></DEL> 5 mg', 'Take [Struck: 50 mg] 5 mg'],
    ['<strike>A</strike><s>B</s>', '[Struck: A][Struck: B]'],
    ['<s>A <s>B</s> C</s> D', '[Struck: A B C] D'],
    ['<s>A <del>B</del> C</s> D', '[Struck: A B C] D'],
    [
      'Take <span style="text-decoration: line-through">50 <span>mg</span></span> 5',
      'Take [Struck: 50 mg] 5',
    ],
    ["<p style='color:red;text-decoration-line:LINE-THROUGH'>50</p><p>5</p>", '[Struck: 50]\n5'],
    ['<s>A', '[Struck: A\n]'],
    ['A</s>', 'A'],
    ['<s/>A', 'A'],
    ['<s></s>A', 'A'],
    ['<sub>A</sub><section>B</section><span>C</span>', 'ABC'],
    ['10<sup>9</sup>/L', '10^9/L'],
    ['10<sup>-3</sup>', '10^-3'],
    ['10<span style="vertical-align: super">9</span>/L', '10^9/L'],
    ['1<sup>st</sup> dose', '1st dose'],
  ])('%s', (inner, text) => {
    expect(narrativeText(`<div>${inner}</div>`, 'Struck:')).toBe(text)
  })

  it('are words like others for who looks for them', () => {
    expect(narrativeText('<div>Take <s>50 mg</s> 5 mg</div>')).toBe('Take 50 mg 5 mg')
  })
})
