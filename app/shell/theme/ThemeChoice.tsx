import { THEME_KEY, type Theme, themes } from '../../inline/theme.ts'
import { useChoice } from '../../layout/choice.ts'
import { m } from '../../paraglide/messages.js'
import { Segment } from '../../ui/Choice.tsx'

const labels: Record<Theme, () => string> = {
  dark: m.Choices_dark,
  light: m.Choices_light,
  auto: m.Choices_auto,
}

/** `inline/choices.ts` has handled the click already. */
export const handledByScript = () => {}

/** Choice of the theme on this device; must be rendered under `data-escolhas`. */
export const ThemeChoice = () => (
  <div>
    <p className="field-label" aria-hidden="true">
      {m.Choices_theme()}
    </p>
    <Segment
      label={m.Choices_theme()}
      name={THEME_KEY}
      options={themes.map((codigo) => ({ codigo, label: labels[codigo]() }))}
      value={useChoice('tema', 'dark') as Theme}
      onChange={handledByScript}
    />
  </div>
)

/** The same in a panel, which renders it more than once: radios in different forms are different groups. */
export const ThemeForm = () => (
  <form className="theme-form" data-escolhas="" onSubmit={(event) => event.preventDefault()}>
    <ThemeChoice />
  </form>
)
