import { EXTRA, writePdf } from './pdf-writer.ts'

/** A page that is a picture of 8 by 8 dots. */
export const scan = writePdf({
  pages: [[]],
  drawn: 'q 480 0 0 640 56 100 cm /Im0 Do Q',
  firstPage: `/Resources << /XObject << /Im0 ${EXTRA} 0 R >> >>`,
  extra: [
    '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace ' +
      '/DeviceGray /Length 8 >>\nstream\nUUUUUUUU\nendstream',
  ],
})

/** The same page as a fax server sends it on: a line of its own on top of the scan. */
export const fax = writePdf({
  pages: [[]],
  drawn:
    'q 580 0 0 800 7 20 cm /Im0 Do Q BT /F1 8 Tf 56 830 Td ' +
    '(FAX 2026-11-02 12:34 FROM +1 520 555 0101 P.1/1) Tj ET',
  firstPage: `/Resources << /Font << /F1 3 0 R >> /XObject << /Im0 ${EXTRA} 0 R >> >>`,
  extra: [
    '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace ' +
      '/DeviceGray /Length 8 >>\nstream\nUUUUUUUU\nendstream',
  ],
})

/** A letter with words, a note and a line of a layer that its own file switches off. */
export const layered = writePdf({
  pages: [[]],
  drawn:
    'BT /F1 14 Tf 56 770 Td (Penicillin is fine.) Tj ET /OC /Draft BDC BT /F1 14 Tf 56 740 Td ' +
    '(Words of another patient) Tj ET EMC /OC /Shown BDC BT /F1 14 Tf 56 710 Td ' +
    '(Seen in May.) Tj ET EMC q /Stamp Do Q',
  firstPage:
    `/Resources << /Font << /F1 3 0 R >> /Properties << /Draft ${EXTRA} 0 R /Shown ` +
    `${EXTRA + 1} 0 R >> /XObject << /Stamp ${EXTRA + 2} 0 R >> >>`,
  annotations: [
    `<< /Type /Annot /Subtype /Text /Rect [400 760 420 780] /Contents (Old note) /OC ${EXTRA} 0 R >>`,
  ],
  catalog:
    `/OCProperties << /OCGs [${EXTRA} 0 R ${EXTRA + 1} 0 R] ` +
    `/D << /OFF [${EXTRA} 0 R] /Order [${EXTRA} 0 R] >> >>`,
  extra: [
    '<< /Type /OCG /Name (Draft) >>',
    '<< /Type /OCG /Name (Letter) >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /OC ${EXTRA} 0 R /Resources << /Font ` +
      '<< /F1 3 0 R >> >> /Length 49 >>\nstream\nBT /F1 14 Tf 56 680 Td (Stamped by mistake) Tj ET   \nendstream',
  ],
})
