import { writeTaggedPdf } from './tagged-pdf.ts'

/** A letter with all kinds of parts that a structure names. */
export const tagged = writeTaggedPdf(
  [
    { role: 'H1', text: 'Discharge letter' },
    { role: 'P', text: 'Seen for chest pain.' },
    {
      role: 'L',
      parts: ['Rest', 'Come back if it returns'].map((text) => ({
        role: 'LI',
        parts: [
          { role: 'Lbl', text: '- ' },
          { role: 'LBody', text },
        ],
      })),
    },
    {
      role: 'Table',
      parts: [
        {
          role: 'TR',
          parts: [
            { role: 'TH', text: 'Test' },
            { role: 'TH', text: 'Value' },
          ],
        },
        {
          role: 'TR',
          parts: [
            { role: 'TH', text: 'Troponin', entries: '/A << /O /Table /Scope /Row >>' },
            { role: 'TD', text: '0.01' },
          ],
        },
      ],
    },
    {
      role: 'Figure',
      drawn: '56 100 m 300 200 l S',
      entries: '/Alt (Curve of the heart) /A << /O /Layout /BBox [56 100 300 200] >>',
    },
  ],
  'Juno Ashdown, page 1',
)
