import { describe, expect, it } from 'vitest'
import { readUdi } from './udi'

describe('the barcode of a device', () => {
  it.each([
    [
      'GS1',
      '(01)09504000059118(17)280131(10)LOT4410(21)SN0099',
      {
        issuer: 'GS1',
        deviceIdentifier: '09504000059118',
        expires: '2028-01-31',
        lot: 'LOT4410',
        serial: 'SN0099',
      },
    ],
    [
      'GS1 with the day it was made',
      '(01)51022222233336(11)141231(17)150707(10)A213B1(21)1234',
      {
        issuer: 'GS1',
        deviceIdentifier: '51022222233336',
        made: '2014-12-31',
        expires: '2015-07-07',
        lot: 'A213B1',
        serial: '1234',
      },
    ],
    [
      'GS1 that expires in a month',
      '(01)09504000059125(17)280100',
      { issuer: 'GS1', deviceIdentifier: '09504000059125', expires: '2028-01' },
    ],
    [
      'GS1 of the last century',
      '(01)09504000059125(11)990401',
      { issuer: 'GS1', deviceIdentifier: '09504000059125', made: '1999-04-01' },
    ],
    [
      'GS1 with a date that is none',
      '(01)09504000059125(17)281399',
      { issuer: 'GS1', deviceIdentifier: '09504000059125' },
    ],
    [
      'HIBCC, whose parts are left to its text',
      '+H123PARTNO1234567890120/$$3200415LOT1234/SXYZ4567/16D20130202C',
      { issuer: 'HIBCC' },
    ],
    [
      'ICCBBA',
      '=/A9999XYZ100T0944=,000025=A99971312345600=>014032=}013032&,1000000000000XYZ123',
      {
        issuer: 'ICCBBA',
        deviceIdentifier: 'A9999XYZ100T0944',
        serial: '000025',
        donation: 'A99971312345600',
        made: '2013-02-01',
        expires: '2014-02-01',
        lot: '000000000000XYZ123',
      },
    ],
    ['something else', 'SN 1234', undefined],
    ['nothing', '', undefined],
  ])('is read as %s', (_, carrier, parts) => {
    expect(readUdi(carrier)).toEqual(parts)
  })
})
