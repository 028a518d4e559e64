// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type ReactModule from 'react'
import type { createPortal } from 'react-dom'
import type { createRoot as createRootOf } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { askedFor, withoutUnasked } from './lean-react.ts'
import { UNASKED } from './unasked-react.ts'

const read = (name: string, file: string) =>
  readFileSync(join(projectRoot, 'node_modules', name, 'cjs', `${file}.production.js`), 'utf8')
const PUBLISHED = read('react-dom', 'react-dom-client')

/** A part of a page, of all the kinds that this app asks React for. */
type Plan =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fails'; readonly fails: boolean }
  | {
      readonly kind: (typeof AROUND)[number]
      readonly name: string
      readonly on: boolean
      readonly parts: readonly Plan[]
    }

const AROUND = [
  'box',
  'field',
  'form',
  'picture',
  'drawing',
  'effects',
  'activity',
  'late',
  'portal',
  'memo',
  'context',
  'fragment',
] as const

/** The events of each element: also those that nobody here listens to. */
const EVENTS = (
  'click mousedown mouseup contextmenu focusin focusout pointerover mouseover mouseout drop ' +
  'keydown keypress keyup compositionstart compositionend beforeinput textInput ' +
  'input change select selectionchange submit reset animationend transitionend load error'
).split(' ')

const name = fc.constantFrom('a', 'b', 'c', 'd')
const { plan } = fc.letrec<{ plan: Plan }>((tie) => ({
  plan: fc.oneof(
    { maxDepth: 4, withCrossShrink: true, depthSize: 'large' },
    fc.record({ kind: fc.constant('text' as const), text: name }),
    fc.record({ kind: fc.constant('fails' as const), fails: fc.boolean() }),
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom(...AROUND),
        name,
        on: fc.boolean(),
        parts: fc.array(tie('plan'), { minLength: 1, maxLength: 3 }),
      }),
    },
  ),
}))
const step = fc.record({
  plans: fc.array(plan, { minLength: 1, maxLength: 5 }),
  inTransition: fc.boolean(),
  strict: fc.boolean(),
})

/** Writes into a field as a person does, past the React that watches over its value. */
function write(element: Element): void {
  if (element instanceof HTMLTextAreaElement)
    Reflect.set(HTMLTextAreaElement.prototype, 'value', `${element.value}x`, element)
  else if (element instanceof HTMLInputElement && element.type === 'text')
    Reflect.set(HTMLInputElement.prototype, 'value', `${element.value}x`, element)
}

/** A place of the page with what its fields hold, which the markup of a page does not have. */
function shownIn(place: Element) {
  const fields = [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  return [place.innerHTML, fields.map(({ value, checked }) => [value, checked])]
}

/** Opens pages of a React of its own, with one of the programs for pages. */
function reactOf(program: string) {
  const log: string[] = []
  const load = (code: string, given: Readonly<Record<string, unknown>> = {}): unknown => {
    const exports = {}
    const run = compileFunction(code, ['exports', 'require'])
    Reflect.apply(run, undefined, [exports, (key: string) => given[key]])
    return exports
  }
  const react = load(read('react', 'react')) as typeof ReactModule
  const scheduler = load(read('scheduler', 'scheduler'))
  const dom = load(read('react-dom', 'react-dom'), { react }) as {
    readonly createPortal: typeof createPortal
  }
  // The three packages say what they give in their types, and as files nothing at all.
  const { createRoot } = load(program, {
    react,
    scheduler,
    'react-dom': dom,
  }) as { readonly createRoot: typeof createRootOf }
  const note = (text: string) => void log.push(text)
  const h = react.createElement
  const Where = react.createContext('outside')

  class Boundary extends react.Component<{ readonly children?: ReactModule.ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override componentDidCatch() {
      note('caught')
    }
    override componentDidUpdate() {
      if (this.state.failed) note('still failed')
    }
    override render() {
      return this.state.failed ? 'failed' : this.props.children
    }
  }
  const Fails = ({ fails }: { readonly fails: boolean }) => {
    if (fails) throw new Error('as planned')
    return 'held'
  }
  const Effects = ({
    name,
    children,
  }: {
    readonly name: string
    readonly children: ReactModule.ReactNode
  }) => {
    const id = react.useId()
    const [times, setTimes] = react.useState(0)
    const where = react.useContext(Where)
    const deferred = react.useDeferredValue(name)
    react.useInsertionEffect(() => note(`inserted ${name}`))
    react.useLayoutEffect(() => {
      note(`laid out ${name} in ${where}`)
      return () => note(`taken out ${name}`)
    }, [name, where])
    react.useEffect(() => {
      note(`shown ${name}, ${deferred}`)
      setTimes((before) => before + 1)
      return () => note(`left ${name}`)
    }, [name, deferred])
    return h('section', { 'data-id': id === '' ? 'none' : 'some', 'data-times': times }, children)
  }
  const Memo = react.memo(Effects)
  const waited = new Map<string, Promise<string>>()
  const Late = ({ of }: { readonly of: string }) => {
    if (!waited.has(of)) waited.set(of, Promise.resolve(`came ${of}`))
    return react.use(waited.get(of) ?? Promise.resolve(''))
  }
  const drawn = (elsewhere: Element, plans: readonly Plan[]) => {
    const draw = (plans: readonly Plan[], path: string): ReactModule.ReactNode =>
      plans.map((each, index) => drawOne(each, `${path}.${index}`))
    const drawOne = (each: Plan, path: string): ReactModule.ReactNode => {
      if (each.kind === 'text') return each.text
      if (each.kind === 'fails') return h(Boundary, { key: path }, h(Fails, { fails: each.fails }))
      const { name, on, parts } = each
      const inner = draw(parts, path)
      const key = on ? `${path} ${name}` : path
      const heard = (what: string) => () => note(`${what} ${name}`)
      switch (each.kind) {
        case 'box':
          return h(
            on ? 'button' : 'div',
            {
              key,
              className: name,
              style: on ? { color: 'red', margin: 1 } : { display: 'flex' },
              onClick: heard('click'),
              onClickCapture: heard('first click'),
              onFocus: heard('focus'),
              onPointerOver: heard('over'),
              onMouseEnter: heard('came'),
              onMouseLeave: heard('went'),
              onDrop: heard('dropped'),
              ref: (element: Element | null) => {
                note(`ref ${element?.className ?? 'none'}`)
                return on ? () => note(`ref ended ${name}`) : undefined
              },
            },
            inner,
          )
        case 'field':
          return on
            ? h('input', { key, value: name, onChange: heard('change'), type: 'text' })
            : h(
                'select',
                { key, defaultValue: name, onChange: heard('chosen') },
                h('option', {}, name),
                h('option', {}, 'z'),
              )
        case 'form': {
          const sent = (event: ReactModule.SyntheticEvent) => {
            event.preventDefault()
            note(`sent ${name}`)
            // A form keeps what is pending in a transition that begins while it is sent.
            react.startTransition(() => note(`began ${name}`))
          }
          return h(
            'form',
            { key, onSubmit: sent, onReset: heard('reset'), onKeyDown: heard('key') },
            h('textarea', { defaultValue: name, onChange: heard('written') }),
            h('input', { type: 'checkbox', checked: on, onChange: heard('ticked') }),
            h('input', { type: 'file', onChange: heard('chosen') }),
            h('progress', on ? { value: 0.5 } : {}),
            inner,
          )
        }
        case 'picture':
          return h(
            'picture',
            { key, onAnimationEnd: heard('moved'), onTransitionEnd: heard('changed') },
            h('img', {
              alt: name,
              src: `data:,${name}`,
              onLoad: heard('loaded'),
              onError: heard('broken'),
            }),
            inner,
          )
        case 'drawing':
          return h('svg', { key, viewBox: '0 0 1 1' }, h('title', {}, name), h('g', {}, inner))
        case 'effects':
          return h(Effects, { key, name, children: inner })
        case 'memo':
          return h(Memo, { key, name, children: 'same' })
        case 'activity':
          return h(react.Activity, { key, mode: on ? 'visible' : 'hidden', children: inner })
        case 'late':
          return h(react.Suspense, { key, fallback: `waits ${name}` }, h(Late, { of: name }), inner)
        case 'portal':
          return dom.createPortal(inner, elsewhere, key)
        case 'context':
          return h(Where.Provider, { key, value: name }, inner)
        case 'fragment':
          return h(react.Fragment, { key }, inner)
      }
    }
    return draw(plans, '')
  }
  return () => {
    const [place, elsewhere] = [document.createElement('div'), document.createElement('div')]
    document.body.append(place, elsewhere)
    const root = createRoot(place, {
      onCaughtError: () => note('told'),
      onUncaughtError: () => note('fell'),
      onRecoverableError: () => note('recovered'),
    })
    const settle = async () => {
      for (let round = 0; round < 8; round++) {
        await new Promise((done) => setImmediate(done))
        vi.advanceTimersByTime(300)
      }
    }
    return {
      /** Draws, uses every element once, and tells what is there and what happened. */
      async show({
        plans,
        inTransition,
        strict,
      }: {
        plans: readonly Plan[]
        inTransition: boolean
        strict: boolean
      }) {
        const tree = h(strict ? react.StrictMode : react.Fragment, {}, drawn(elsewhere, plans))
        if (inTransition) react.startTransition(() => root.render(tree))
        else root.render(tree)
        await settle()
        for (const element of [place, elsewhere].flatMap((each) => [...each.querySelectorAll('*')]))
          for (const type of EVENTS) {
            if (type === 'input') write(element)
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
          }
        await settle()
        return { page: [place, elsewhere].map(shownIn), log: log.splice(0) }
      },
      async end() {
        root.unmount()
        await settle()
        for (const each of [place, elsewhere]) each.remove()
        return { page: [place, elsewhere].map(shownIn), log: log.splice(0) }
      },
    }
  }
}

// React holds back late parts for some tenths of a second, and reads the clock as it is loaded.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
)
afterEach(() => void vi.useRealTimers())

it('what is left of React draws, updates, hides, waits, fails, hears and leaves as all of it does', async () => {
  const [openAll, openLeft] = [reactOf(PUBLISHED), reactOf(withoutUnasked(PUBLISHED))]
  const heard = new Set<string>()
  let logged = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const [all, left] = [openAll(), openLeft()]
      for (const each of steps) {
        const expected = await all.show(each)
        logged += expected.log.length
        for (const each of expected.log) heard.add(each.split(' ')[0] ?? '')
        expect(await left.show(each)).toEqual(expected)
      }
      expect(await left.end()).toEqual(await all.end())
    }),
    { numRuns: 25, endOnFailure: true },
  )
  // Trees of nothing would be alike as well.
  expect(logged).toBeGreaterThan(1000)
  for (const what of [
    'click',
    'change',
    'written',
    'ticked',
    'chosen',
    'sent',
    'reset',
    'moved',
    'went',
    'dropped',
  ])
    expect(heard).toContain(what)
})

it('every part that is left out is in the published program, and the rest of it stays in its place', () => {
  const lean = withoutUnasked(PUBLISHED)
  expect(lean.split('\n')).toHaveLength(PUBLISHED.split('\n').length)
  expect(gzipSync(lean).length).toBeLessThan(gzipSync(PUBLISHED).length - 2000)
  // Whatever falls away with them is for the build to find.
  for (const name of UNASKED.flatMap(({ given = [] }) => given)) {
    expect(PUBLISHED).toContain(`exports.${name} =`)
    expect(lean).not.toContain(`exports.${name} =`)
  }
})

it('only the modules of libraries that are known to hold what nothing draws are let be', () => {
  const style = 'React.createElement("style", { href, precedence })'
  const core = '/node_modules/@mantine/core/esm/core'
  expect(askedFor(style, `${core}/InlineStyles/InlineStyles.mjs`)).toBeUndefined()
  expect(askedFor(style, `${core}/Other/Other.mjs`)).toBeDefined()
  expect(askedFor(style, '/src/ui/InlineStyles.js')).toBeDefined()
})

it('a version of React without a part that is left out does not build', () => {
  for (const known of [
    'shouldStartViewTransition',
    'popHydrationState',
    'FragmentInstance',
    'preinitScript',
    'isCustomElement',
  ])
    expect(() => withoutUnasked(PUBLISHED.replaceAll(known, 'renamed'))).toThrow(
      new RegExp(`React has no .*\\b${known}\\b.* now`),
    )
  expect(() => withoutUnasked(PUBLISHED.replaceAll('335544064', '1'))).toThrow('lanes')
  expect(() => withoutUnasked(PUBLISHED.replaceAll(/case 19:/g, 'case 99:'))).toThrow('tag 19')
  expect(() => withoutUnasked(`${PUBLISHED}\nvar isHydrating = !0`)).toThrow('2 variables')
  expect(() => withoutUnasked(`${PUBLISHED}\nfunction preload() {}`)).toThrow('2 variables')
  expect(() => withoutUnasked(PUBLISHED.replaceAll('vendorPrefixes[', 'prefixes['))).toThrow(
    '!vendorPrefixes[eventName]',
  )
  expect(() => withoutUnasked(PUBLISHED.replaceAll('"onSelect"', '"onChosen"'))).toThrow(
    'registerTwoPhaseEvent( "onSelect"',
  )
  expect(() => withoutUnasked(`${PUBLISHED}\nReactDOMSharedInternals.findDOMNode = null;`)).toThrow(
    'twice',
  )
})

it.each([
  ['import { hydrateRoot } from "react-dom/client"', 'taking over the markup of a server'],
  ['import { use, ViewTransition } from "react"', 'view transitions'],
  ['React.addTransitionType("back")', 'view transitions'],
  ['<Fragment key={1} ref={place}>', 'refs of fragments'],
  ['(0, jsx_runtime.jsx)(Fragment$1, { ref: place, children })', 'refs of fragments'],
  ['const { unstable_SuspenseList: SuspenseList } = React', 'lists that show their parts in turns'],
  ['(0, jsx_runtime.jsx)("title", { children })', 'elements that belong to the head of a page'],
  ['_jsxs("style", { href: "a", precedence: "b" })', 'elements that belong to the head of a page'],
  ['React$1.createElement("link", { rel })', 'elements that belong to the head of a page'],
  ['import { createPortal, preload } from "react-dom"', 'elements that belong to the head'],
  ['ReactDOM.preinit(src, { as })', 'elements that belong to the head of a page'],
  ['const [state, send] = React.useActionState(save)', 'forms that are sent by actions'],
  ['_jsx("form", { ref, action: save })', 'forms that are sent by actions'],
  ['_jsx("button", { formAction: save })', 'forms that are sent by actions'],
  ['report(info.componentStack)', 'names and stacks of components in errors'],
  ['_jsx("my-clock", {})', 'elements of our own kinds'],
  ['_jsx("input", { onCompositionEnd: take })', 'events of composed and of selected text'],
  ['_jsx("input", { onSelectCapture: take })', 'events of composed and of selected text'],
  ['import { c } from "react/compiler-runtime"', 'what a compiler of components keeps'],
  ['ReactDOM.findDOMNode(this)', 'the element of a component'],
])('a module that says %s stops the build', (source, part) => {
  expect(askedFor(source)).toMatch(new RegExp(`^${part}`))
})

it.each([
  '<Fragment key={1}><input ref={place} /></Fragment>',
  'createRoot(place)',
  '* Use the `<ViewTransition>` component',
  '<Suspense>',
  'const link = document.createElement("link")',
  '_jsx("form", { onSubmit: save })',
  '_jsx(Picker, { onSelected })',
])('a module that says %s does not', (source) => {
  expect(askedFor(source)).toBeUndefined()
})
