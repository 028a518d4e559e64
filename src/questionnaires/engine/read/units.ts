import type { UcumUtils } from '@lhncbc/ucum-lhc'
import type { Quantity } from 'fhir/r4'

let ucum: UcumUtils | undefined

/** Loads the tables of UCUM (about 60 kB), for a form that compares amounts in different units. */
export async function loadUnits(): Promise<void> {
  if (ucum !== undefined) return
  const { UcumLhcUtils } = await import('@lhncbc/ucum-lhc')
  ucum = UcumLhcUtils.getInstance()
}

const UCUM = 'http://unitsofmeasure.org'
/**
 * Amounts whose relative difference is smaller than this are equal: conversion uses binary numbers.
 */
const NEAR = 1e-9

/**
 * Below 0, 0 or above 0 when the first amount is less, equal or more; undefined when they are of
 * different kinds, or in units outside UCUM. Different units need `loadUnits` first.
 */
export function compareAmounts(one: Quantity, other: Quantity): number | undefined {
  if (one.value === undefined || other.value === undefined) return undefined
  const same =
    one.code !== undefined && other.code !== undefined
      ? one.code === other.code && one.system === other.system
      : (one.unit ?? one.code) === (other.unit ?? other.code)
  if (same) return one.value - other.value
  const [from, to] = [ucumOf(one), ucumOf(other)]
  const value = from === undefined || to === undefined ? undefined : converted(one.value, from, to)
  if (value === undefined) return undefined
  const apart = value - other.value
  return Math.abs(apart) <= NEAR * Math.max(Math.abs(value), Math.abs(other.value)) ? 0 : apart
}

/** True when amounts in two units can be compared. */
export function areComparable(one: Quantity, other: Quantity): boolean {
  return compareAmounts({ ...one, value: 1 }, { ...other, value: 1 }) !== undefined
}

/** A unit as UCUM writes it: by its code, or by its words if it has none. */
function ucumOf({ system, code, unit }: Quantity): string | undefined {
  return system === undefined || system === UCUM ? (code ?? unit) : undefined
}

/**
 * UCUM treats a mole and an equivalent as a bare number; clinically they are distinct from percent
 * and the like.
 */
const SUBSTANCES = [/mol/, /eq/, /osm/]

function converted(value: number, from: string, to: string): number | undefined {
  if (ucum === undefined || from === '' || to === '') return undefined
  if (SUBSTANCES.some((substance) => substance.test(from) !== substance.test(to))) return undefined
  const { status, toVal } = ucum.convertUnitTo(from, value, to)
  return status === 'succeeded' && toVal !== null ? toVal : undefined
}
