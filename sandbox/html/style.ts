/**
 * The look of every page that the sandbox draws itself: calm, system font, one accent, light and
 * dark by the person's setting. No script, no image, no font download.
 */
export const STYLE = `
:root { color-scheme: light dark; --page: #f7f7f4; --surface: #ffffff; --ink: #1b2428; --quiet: #55636a;
  --line: #dfe3e0; --edge: #7b888d; --accent: #0b6b78; --on-accent: #ffffff;
  --notice: #fff4dc; --notice-line: #b57a00; }
@media (prefers-color-scheme: dark) { :root { --page: #12181b; --surface: #1a2226; --ink: #e8eeee; --quiet: #9fb0b5;
  --line: #2c383d; --edge: #75868c; --accent: #5cc3cf; --on-accent: #0c1416; --notice: #2e2716;
  --notice-line: #d9a441; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 16px/1.5 system-ui, sans-serif; }
.page { max-width: 64rem; margin: 0 auto; padding: 40px 24px 64px; }
.narrow { max-width: 36rem; }
h1 { font-size: 26px; font-weight: 650; line-height: 1.25; margin: 0 0 8px; text-wrap: balance; }
h1 + p:not(:has(+ p)) { margin-bottom: 24px; }
h2 { font-size: 20px; font-weight: 650; line-height: 1.3; margin: 40px 0 12px; }
p { margin: 0 0 12px; max-width: 72ch; text-wrap: pretty; }
.where { color: var(--quiet); font-size: 14px; margin: 0 0 12px; }
.quiet { color: var(--quiet); font-size: 14px; }
a { color: var(--accent); }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: 16px;
  margin: 0 0 16px; }
.card > h2 { font-size: 17px; margin: 0 0 4px; }
.card > :last-child { margin-bottom: 0; }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.list.grid > li { margin: 0; display: flex; flex-direction: column; }
.grid p:last-child { margin-top: auto; }
.list { list-style: none; margin: 0 0 24px; padding: 0; }
.list > li { margin: 0 0 8px; }
.choice { display: block; width: 100%; text-align: left; font: inherit; color: inherit; cursor: pointer;
  padding: 12px 16px; background: var(--surface); border: 1px solid var(--edge); border-radius: 6px; min-height: 44px; }
.choice:hover { border-color: var(--accent); }
.choice b { font-weight: 650; }
.choice span { display: block; color: var(--quiet); font-size: 14px; }
.button:hover { border-color: var(--accent); }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin: 20px 0 0; }
.button { font: inherit; font-weight: 500; cursor: pointer; min-height: 44px; padding: 8px 20px; border-radius: 6px;
  border: 1px solid var(--edge); background: var(--surface); color: var(--ink); }
.button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.check { display: grid; grid-template-columns: 24px minmax(0, 1fr); gap: 4px 10px; align-items: start; padding: 8px 0;
  border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.check input { width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
.check small { display: block; color: var(--quiet); font-size: 13px; }
.checks { display: grid; column-gap: 32px;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
legend { font-weight: 650; padding: 0; margin: 0 0 6px; float: left; width: 100%; }
legend + * { clear: both; }
.field { display: block; margin: 0 0 12px; }
.field > span { display: block; font-weight: 500; margin: 0 0 4px; }
select, input[type='text'], input[type='search'], input[type='number'] { font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--edge); border-radius: 6px;
  padding: 8px 10px; min-height: 44px; width: 100%; }
summary { cursor: pointer; font-size: 13px; color: var(--quiet); min-height: 24px; }
summary b { font-weight: 400; color: var(--accent); text-decoration: underline; }
.narrowing { display: flex; flex-wrap: wrap; gap: 8px; margin: 6px 0 0; font-size: 14px; }
.narrowing input { width: 9rem; min-height: 32px; padding: 4px 8px; }
.narrowing label { display: flex; gap: 6px; align-items: center; color: var(--quiet); }
textarea { max-width: 100%; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); }
th { font-weight: 500; white-space: nowrap; }
.scroll { overflow-x: auto; }
.notice { background: var(--notice); border-left: 4px solid var(--notice-line); padding: 12px 16px; margin: 0 0 16px; }
.columns { display: grid; column-gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); }
.columns + .columns { margin-top: 8px; }
iframe { width: 100%; height: 40rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); }
@media (max-width: 40rem) { .page { padding: 24px 16px 48px; } th, td { display: block; padding: 2px 0; }
  th { padding-top: 8px; } td { border-top: 0; } td:last-child { padding-bottom: 8px; } }
`
