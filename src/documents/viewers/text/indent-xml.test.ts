import { describe, expect, it } from 'vitest'
import { indentXml } from './indent-xml'

describe('indented XML', () => {
  it('has each element on a line of its own, and text where it was', () => {
    expect(
      indentXml('<?xml version="1.0"?><a><b c="1>2">x <i>y</i> z</b><d/><e><f></f></e></a>\n'),
    ).toBe(
      [
        '<?xml version="1.0"?>',
        '<a>',
        '  <b c="1>2">x <i>y</i> z</b>',
        '  <d/>',
        '  <e>',
        '    <f></f>',
        '  </e>',
        '</a>',
      ].join('\n'),
    )
  })

  it('keeps comments, the document type, instructions and CDATA', () => {
    expect(
      indentXml(
        '<!DOCTYPE a [<!ENTITY b "c">]><!-- <x> --><a><?p q?><b><![CDATA[</a> & ]]></b></a>',
      ),
    ).toBe(
      [
        '<!DOCTYPE a [<!ENTITY b "c">]>',
        '<!-- <x> -->',
        '<a>',
        '  <?p q?>',
        '  <b><![CDATA[</a> & ]]></b>',
        '</a>',
      ].join('\n'),
    )
  })

  it('does not lose a character that is not white space', () => {
    const xml = "<a>\n  <b>1 &lt; 2</b>\n\n <c k='\"'>é</c> </a>"
    expect(indentXml(xml)?.replaceAll(/\s/g, '')).toBe(xml.replaceAll(/\s/g, ''))
  })

  it.each(['<a><b></a>', '<a>', '</a>', '<a/><b/>', 'text <a/>', '<a>1 < 2</a>', ''])(
    'leaves %s as it is',
    (xml) => {
      expect(indentXml(xml)).toBeUndefined()
    },
  )

  it('bears elements nested a hundred thousand deep', () => {
    expect(indentXml('<a>'.repeat(100_000) + '</a>'.repeat(100_000))?.split('\n')).toHaveLength(
      199_999,
    )
  })
})
