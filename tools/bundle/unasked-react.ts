/** Something that React can do and nothing here asks for, as its program knows it. */
export interface Unasked {
  readonly name: string
  /** Found in the program of whoever asks for it; nothing can ask for what has none. */
  readonly askedBy?: RegExp
  /** Modules of libraries that would ask for it in parts that nothing here draws. */
  readonly besides?: RegExp
  /** Exports of the package for it. */
  readonly given?: readonly string[]
  /** Its classes, whose methods are left out: nothing makes one. */
  readonly classes?: readonly string[]
  /** Variables of the program that have one value for as long as nobody asks. */
  readonly variables?: Readonly<Record<string, Constant>>
  /** Members of its objects, likewise. */
  readonly members?: Readonly<Record<string, Constant>>
  /** Functions that would do nothing then, with the answer of each. */
  readonly functions?: Readonly<Record<string, Constant>>
  /** Functions that are handed on by their names, and that nobody calls then. */
  readonly unused?: readonly string[]
  /** Conditions that always have one answer, by their text. */
  readonly conditions?: Readonly<Record<string, Constant>>
  /** Statements that would do nothing, by how they begin. */
  readonly statements?: readonly string[]
  /** Kinds of nodes of the tree that are never made, by number, and of elements, by name. */
  readonly tags?: readonly number[]
  readonly elements?: readonly string[]
  /** Lanes whose work would have it, as a mask. */
  readonly lanes?: number
}

/** A value that stands in the place of what is left out. */
export type Constant = 'null' | 'false' | 'true' | 'void 0' | '""' | 'noop$1'

/** An element is made, by the name that follows: also as `h` of a React of its own. */
const ELEMENT = String.raw`(?:jsxs?|\b[Rr]eact[\w$]*\.createElement|(?<![.\w$])createElement)\)?\(\s*`

/** Finds modules of packages, by their paths with `/`, each a pattern. */
const modules = (...paths: readonly string[]) =>
  new RegExp(`/node_modules/(?:${paths.join('|')})\\.m?js$`.replaceAll('/', String.raw`[\\/]`))

/** The names are those of the pinned version: a version without one of them does not build. */
export const UNASKED: readonly Unasked[] = [
  {
    name: 'taking over the markup of a server',
    askedBy: /\bhydrateRoot\b/,
    given: ['hydrateRoot'],
    classes: ['ReactDOMHydrationRoot'],
    variables: {
      isHydrating: 'false',
      nextHydratableInstance: 'null',
      previousHydratableOnEnteringScopedSingleton: 'null',
      hydrationParentFiber: 'null',
      hydrationErrors: 'null',
      // An event waits for markup that is not taken over yet, and for nothing else.
      blockedOn: 'null',
    },
    members: { dehydrated: 'null', isDehydrated: 'false' },
    functions: {
      popHydrationState: 'false',
      upgradeHydrationErrorsToRecoverable: 'null',
      updateDehydratedSuspenseComponent: 'null',
      commitActivityHydrationCallbacks: 'void 0',
      commitSuspenseHydrationCallbacks: 'void 0',
      clearIfContinuousEvent: 'void 0',
      getParentHydrationBoundary: 'null',
      registerSuspenseInstanceRetry: 'void 0',
      retryIfBlockedOn: 'void 0',
    },
    unused: ['retryDehydratedSuspenseBoundary'],
    statements: [
      'if (null !== prevState) { var dehydrated = prevState.dehydrated; pushDehydratedActivity',
      'if (null !== workInProgress.memoizedState) return ( (workInProgress.flags |= 128), pushDehydratedActivity',
    ],
    tags: [18],
  },
  {
    name: 'view transitions',
    // Comments of libraries speak of them.
    askedBy: /(?:\bimport\b[^;'"]*\b|\breact\w*\.)(?:ViewTransition|addTransitionType)\b/i,
    classes: ['ViewTransitionPseudoElement'],
    variables: {
      appearingViewTransitions: 'null',
      inUpdateViewTransition: 'false',
      pendingViewTransition: 'null',
      pendingViewTransitionEvents: 'null',
      rootViewTransitionAffected: 'false',
      rootViewTransitionNameCanceled: 'false',
      shouldStartViewTransition: 'false',
      viewTransitionContextChanged: 'false',
      viewTransitionMutationContext: 'false',
    },
    functions: {
      commitEnterViewTransitions: 'void 0',
      commitExitViewTransitions: 'void 0',
      commitNestedViewTransitions: 'void 0',
      measureNestedViewTransitions: 'void 0',
      restoreEnterOrExitViewTransitions: 'void 0',
      restoreNestedViewTransitions: 'void 0',
      restoreViewTransitionOnHostInstances: 'void 0',
      trackEnterViewTransitions: 'void 0',
    },
    tags: [30],
    elements: ['REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
    lanes: 335_544_064,
  },
  {
    name: 'refs of fragments',
    askedBy: /<(?:React\.)?Fragment\b[^<>]*\sref=|\bjsxs?\)?\(\w*Fragment[\w$]*, ?\{[^{}]*\bref:/,
    classes: ['FragmentInstance'],
    functions: {
      commitFragmentInstanceDeletionEffects: 'void 0',
      commitFragmentInstanceInsertionEffects: 'void 0',
      commitNewChildToFragmentInstances: 'void 0',
    },
  },
  {
    name: 'lists that show their parts in turns',
    askedBy: /\bSuspenseList\b/,
    tags: [19],
    elements: ['REACT_SUSPENSE_LIST_TYPE'],
  },
  {
    name: 'elements that belong to the head of a page, and files that React fetches',
    askedBy: new RegExp(
      `${ELEMENT}["'](?:title|meta|link|style|script|html|head|body)["']|` +
        String.raw`\bReactDOM[\w$]*\.(?:pre(?:init|load|connect)|prefetchDNS)|` +
        String.raw`\bimport\s*\{[^}]*\b(?:pre(?:init|load|connect)|prefetchDNS)\w*[^}]*\}\s*from\s*["']react-dom["']`,
    ),
    // Styles of responsive properties and variables, which the policy of the page forbids; pages
    // that a server draws; the title of a drawing, which stays in the drawing.
    besides: modules(
      '@mantine/core/.*/(?:InlineStyles|ColorSchemeScript|MantineClasses|MantineCssVariables)',
      'react-router/.*',
      'recharts/.*/Surface',
    ),
    conditions: {
      '"html" === type || "head" === type || "body" === type': 'false',
      'isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)':
        'false',
    },
    functions: {
      isHostHoistableType: 'false',
      isSingletonScope: 'false',
      preloadInstanceAndSuspendIfNeeded: 'void 0',
    },
    unused: [
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
    tags: [26, 27],
  },
  {
    name: 'forms that are sent by actions',
    askedBy: new RegExp(
      String.raw`\buse(?:ActionState|FormState|FormStatus)\b|\brequestFormReset\b|` +
        `${ELEMENT}["'](?:form|button|input)["'],\\s*\\{[^{}]*\\b(?:action|formAction):`,
    ),
    // A form of the router's that is only for its own actions.
    besides: modules('react-router/.*/dom/lib'),
    functions: { extractEvents$1: 'void 0', recursivelyResetForms: 'void 0' },
    unused: [
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'useHostTransitionStatus',
      'requestFormReset',
    ],
    statements: ['null !== workInProgress.memoizedState && (($$typeof = renderWithHooks('],
  },
  {
    name: 'names and stacks of components in errors',
    askedBy: /\bcomponentStack\b/,
    functions: { getStackByFiberInDevAndProd: '""', getComponentNameFromType: 'null' },
  },
  {
    name: 'elements of our own kinds',
    askedBy: new RegExp(`${ELEMENT}["'][a-z]+-[a-z]`),
    functions: { isCustomElement: 'false' },
  },
  {
    name: 'events of composed and of selected text',
    askedBy: /\bon(?:BeforeInput|Composition(?:Start|Update|End)|Select)(?:Capture)?\b/,
    // Items of menus and of times that tell their choice by that name, and a list of all names.
    besides: modules(
      '@mantine/core/.*/Menu\\w+Item',
      '@mantine/dates/.*/(?:Time(?:Picker|Control\\w*)|AmPmControlsList)',
      'recharts/.*/excludeEventProps',
    ),
    variables: { canUseCompositionEvent: 'false', documentMode: 'null' },
    statements: [
      'registerTwoPhaseEvent( "onSelect"',
      'registerTwoPhaseEvent("onBeforeInput"',
      'registerTwoPhaseEvent( "onCompositionStart"',
      'registerTwoPhaseEvent( "onCompositionUpdate"',
      'registerTwoPhaseEvent( "onCompositionEnd"',
      'switch (domEventName) { case "focusin": if ( isTextInputElement(handleEventFunc)',
      'if (canUseCompositionEvent) b: {',
      'eventType && (useFallbackCompositionData &&',
      'if ( (fallbackData = canUseTextInputEvent',
    ],
  },
  {
    name: 'what a compiler of components keeps',
    askedBy: /\buseMemoCache\b|\bcompiler-runtime\b|\b__COMPILER_RUNTIME\b/,
    unused: ['useMemoCache'],
  },
  {
    name: 'the element of a component',
    askedBy: /\bfindDOMNode\b/,
    statements: ['ReactDOMSharedInternals.findDOMNode ='],
  },
  {
    name: 'programs without a page, and browsers older than ours',
    variables: { canUseDOM: 'true', isInputEventSupported: 'true' },
    conditions: {
      '!vendorPrefixes[eventName]': 'true',
      '"AnimationEvent" in window': 'true',
      '"TransitionEvent" in window': 'true',
    },
    // It is handed on and not even kept.
    unused: ['defaultOnDefaultTransitionIndicator'],
  },
]
