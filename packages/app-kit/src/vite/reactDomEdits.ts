/** A feature of React DOM that the applications do not use: its functions get a new body, other places a new text. */
interface LeftOutFeature {
  /** Imports from react or react-dom that need it; the build refuses them. */
  exports: readonly string[]
  /** Body per top-level function. */
  bodies: Readonly<Record<string, string>>
  /** Replacements; each one must match. */
  replacements: readonly (readonly [pattern: RegExp, replacement: string])[]
}

const EMPTY = ''
/** Never reached: fails loudly in case that it is. */
const REFUSE = 'leftOut();'

const bodies = (body: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, body]),
  )

/** The applications render into an empty element (`createRoot`). */
const hydration: LeftOutFeature = {
  exports: ['hydrateRoot'],
  bodies: {
    ...bodies(
      REFUSE,
      `throwOnHydrationMismatch prepareToHydrateHostInstance updateDehydratedSuspenseComponent
       mountHostRootWithoutHydrating clearHydrationBoundary canHydrateInstance canHydrateTextInstance
       canHydrateHydrationBoundary getNextHydratable getNextHydratableInstanceAfterHydrationBoundary
       getHydratableHoistableCache attemptExplicitHydrationTarget attemptContinuousHydration
       attemptHydrationAtCurrentPriority restoreSuspendedTreeContext commitActivityHydrationCallbacks`,
    ),
    ...bodies(
      EMPTY,
      'retryIfBlockedOn resetHydrationState commitSuspenseHydrationCallbacks clearIfContinuousEvent',
    ),
    ...bodies('return !1;', 'popHydrationState queueIfContinuousEvent'),
    ...bodies('return null;', 'upgradeHydrationErrorsToRecoverable'),
  },
  replacements: [
    // Parameter of two functions for inputs, true for hydrated ones only.
    [/isHydrating \|\| value === element\.value/, 'value === element.value'],
    [/element\.checked = isHydrating \? element\.checked : /, 'element.checked = '],
    [/^ {2}isHydrating = !1,\n/m, ''],
    [/,\n {2}isHydrating\n\) \{/, '\n) {'],
    [/\bisHydrating = ![01]/g, '!1'],
    [/\bisHydrating\$jscomp\$0 = isHydrating\b/, 'isHydrating$jscomp$0 = !1'],
    [/\bisHydrating\b(?!\$)/g, '!1'],
    [/\bisHydrating\$jscomp\$0\b(?! =)/g, '!1'],
    [/\b[\w$]+(?:\.\w+)*\.isDehydrated\b/g, '!1'],
    [/\b[\w$]+(?:\.\w+)*\.dehydrated\b(?! =)/g, 'null'],
    [/null !== dehydrated\$\d+/, '!1'],
    // Nothing blocks an event before its target is hydrated.
    [
      /(?<=var blockedOn = findInstanceBlockingEvent\(nativeEvent\));\n {4}if \(null === blockedOn\)/,
      ';\n if (!0)',
    ],
    [/^exports\.hydrateRoot = function [\s\S]*?^\};\n/m, ''],
    [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [\s\S]*?^\};\n/m, ''],
    [/^ReactDOMHydrationRoot\.prototype\.\w+ = (?=ReactDOMRoot)/gm, ''],
  ],
}

/** `<ViewTransition>`; without it each transition still walks the tree for one. */
const viewTransitions: LeftOutFeature = {
  exports: ['ViewTransition', 'addTransitionType'],
  bodies: {
    ...bodies(
      EMPTY,
      `trackEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions commitEnterViewTransitions
       restoreNestedViewTransitions restoreEnterOrExitViewTransitions restoreViewTransitionOnHostInstances
       commitDeletedPairViewTransitions commitAppearingPairViewTransitions restorePairedViewTransitions
       measureNestedViewTransitions commitAfterMutationEffectsOnFiber restoreViewTransitionName`,
    ),
    ...bodies('return !1;', 'applyViewTransitionToHostInstances measureViewTransitionHostInstancesRecursive'),
    ...bodies(REFUSE, 'startViewTransition createViewTransitionInstance'),
    getViewTransitionClassName: 'return "none";',
    getViewTransitionName: 'return null;',
  },
  replacements: [
    [/\((\w+) & 335544064\) === \1\b/g, '!1'],
    [/\bshouldStartViewTransition\n( +\? \(pendingViewTransition)/, '!1\n$1'],
    [/^ViewTransitionPseudoElement\.prototype\.\w+ = function [\s\S]*?^\};\n/gm, ''],
  ],
}

/** Stylesheets and scripts that React adds to the head; titles and metadata stay. */
const resources: LeftOutFeature = {
  exports: ['preload', 'preloadModule', 'preinit', 'preinitModule', 'preconnect', 'prefetchDNS'],
  bodies: {
    ...bodies('return null;', 'getResource'),
    ...bodies(
      REFUSE,
      `acquireResource suspendResource preloadStylesheet insertStylesheet insertStylesheetIntoRoot
       preloadModule preload preinitStyle preinitScript preinitModuleScript preconnect prefetchDNS preconnectAs`,
    ),
    isHostHoistableType:
      'return 1 !== hostContext && ("meta" === type || "title" === type) && null == props.itemProp;',
  },
  replacements: [],
}

/** Refs on `<Fragment>`, `<Activity>`, `<SuspenseList>` and `useActionState`. */
const components: LeftOutFeature = {
  exports: ['Activity', 'unstable_SuspenseList', 'SuspenseList', 'useActionState', 'useFormState'],
  bodies: {
    ...bodies(
      REFUSE,
      `FragmentInstance updateActivityComponent retryActivityComponentWithoutHydrating updateSuspenseListComponent
       mountActionState runActionStateAction commitNewChildToFragmentInstance deleteChildFromFragmentInstance
       validateDocumentPositionWithFiberTree`,
    ),
    // Without the second run of a failed component, whose names a build has shortened.
    describeNativeComponentFrame:
      'return fn ? describeBuiltInComponentFrame(fn.displayName || fn.name || "") : "";',
  },
  replacements: [[/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};\n/gm, '']],
}

export const leftOutFeatures: readonly LeftOutFeature[] = [hydration, viewTransitions, resources, components]
