import { escapeMarkup } from '../http/escapeMarkup.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi.ts'

/**
 * A schema as TypeScript would write it, already HTML: names of components are links to them.
 * @param indent spaces before the line that the text starts on
 */
function typeText(schema: JsonSchema | boolean, indent = 0): string {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.$ref) {
    const name = escapeMarkup(schema.$ref.split('/').at(-1)!)
    return `<a href="#tipo-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return escapeMarkup(JSON.stringify(schema.const))
  if (schema.enum)
    return schema.enum.map((value) => escapeMarkup(JSON.stringify(value))).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((choice) => typeText(choice, indent)).join(' | ')
  if (schema.type === 'array') {
    const item = typeText((schema.items ?? {}) as JsonSchema, indent)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) return objectText(schema, indent)
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ')
}

function objectText({ properties, required }: JsonSchema, indent: number): string {
  const pad = ' '.repeat(indent + 2)
  const lines = Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const { description } = property as JsonSchema
    return [
      ...(description ? [`${pad}<span class="nota">// ${escapeMarkup(description)}</span>`] : []),
      `${pad}${escapeMarkup(name)}${required?.includes(name) ? '' : '?'}: ${typeText(property as JsonSchema, indent + 2)}`,
    ]
  })
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`
}

/** Bounds of a value in words; empty when it has none. */
function boundsText(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, maxLength } = schema
  return [
    minimum !== undefined && `de ${minimum}`,
    exclusiveMinimum !== undefined && `acima de ${exclusiveMinimum}`,
    maximum !== undefined && `até ${maximum}`,
    maxLength !== undefined && `até ${maxLength} caracteres`,
  ]
    .filter(Boolean)
    .join(', ')
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): string {
  const notes = [
    required ? 'obrigatório' : '',
    place === 'path' ? 'no caminho' : '',
    boundsText(schema),
  ]
  return `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td><code>${typeText(schema)}</code></td><td>${escapeMarkup(
    [notes.filter(Boolean).join(', '), description].filter(Boolean).join('. '),
  )}</td></tr>`
}

const ACESSO: Record<Operation['x-acesso'], string> = {
  publico: 'pública',
  sessao: 'com sessão',
  painel: 'assinante ou modelo',
  assinante: 'assinante',
  modelo: 'modelo',
  dono: 'só quem é dono',
  donoOuEquipe: 'quem é dono, e a equipe que cuida de perfis',
  auditor: 'equipe com direito de auditoria',
  verificador: 'equipe com direito de ver documentos',
  equipe: 'equipe',
  fila: 'equipe de moderação',
  mensagens: 'equipe de atendimento',
  contas: 'equipe que vê contas',
  suspender: 'equipe que suspende contas',
  cobrancas: 'equipe do financeiro',
  registro: 'equipe de administração',
  papeis: 'equipe de administração',
  sistema: 'equipe de administração',
}

function operationSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const [[status, success] = []] = Object.entries(responses)
  const body = requestBody?.content['application/json']?.schema
  const answer =
    success && 'content' in success ? success.content?.['application/json']?.schema : undefined
  return `<section class="chamada" id="${operationId}">
<h3><span class="metodo">${method.toUpperCase()}</span> <code>${escapeMarkup(path)}</code></h3>
<p>${escapeMarkup(summary)}</p>
<p class="marcas">${ACESSO[operation['x-acesso']]} · conteúdo ${operation['x-conteudo']}</p>
${parameters ? `<div class="rolagem"><table><thead><tr><th scope="col">Parâmetro</th><th scope="col">Tipo</th><th scope="col">Nota</th></tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table></div>` : ''}
${body ? `<h4>Corpo</h4><pre tabindex="0">${typeText(body)}</pre>` : ''}
<h4>Resposta ${status}</h4>${answer ? `<pre tabindex="0">${typeText(answer)}</pre>` : '<p>Sem corpo.</p>'}
</section>`
}

/** The reference as one page of plain HTML: no script, and nothing from anywhere else. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = tags.map(({ name }) => ({
    name,
    calls: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const title = `${escapeMarkup(info.title)}: referência da API`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeMarkup(info.description)}</p>
<p>O mesmo para programas: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
</header>
<nav aria-label="Chamadas">${groups
    .map(
      ({ name, calls }) =>
        `<h2>${escapeMarkup(name)}</h2><ul>${calls
          .map(
            ({ method, path, operation }) =>
              `<li><a href="#${operation.operationId}"><span class="metodo">${method.toUpperCase()}</span> ${escapeMarkup(path)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('')}</nav>
<main>
${groups
  .map(
    ({ name, calls }) =>
      `<section><h2>${escapeMarkup(name)}</h2>${calls
        .map(({ method, path, operation }) => operationSection(method, path, operation))
        .join('\n')}</section>`,
  )
  .join('\n')}
<section><h2>Tipos</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<section class="chamada" id="tipo-${escapeMarkup(name)}"><h3><code>${escapeMarkup(name)}</code></h3><pre tabindex="0">${typeText(schema)}</pre></section>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>
`
}

/** The look of `docsPage`, served beside it: its policy allows no inline style. */
export const docsCss = `:root {
  color-scheme: dark light;
  --ground: light-dark(#fbf7f3, #120c10);
  --raised: light-dark(#f4ece6, #1b1317);
  --ink: light-dark(#1e1418, #f6efea);
  --muted: light-dark(#6b5a60, #b9a8ae);
  --line: light-dark(#e4d8d1, #3a2c33);
  --link: light-dark(#a81f4b, #ee7c9c);
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 16px; }
body {
  margin: 0 auto; max-width: 1320px; padding: 40px 24px 96px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.55 Figtree, system-ui, sans-serif;
}
h1, h2, h3 { font-weight: 400; letter-spacing: -0.01em; line-height: 1.2; }
h1, h2 { font-family: Fraunces, Georgia, serif; }
h1 { font-size: 44px; margin: 0 0 12px; }
h2 { font-size: 28px; margin: 56px 0 8px; }
h3 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
h4 { font-size: 14px; font-weight: 600; margin: 20px 0 4px; }
p { margin: 8px 0; max-width: 70ch; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre, .metodo { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; }
.metodo { color: var(--muted); }
.marcas, .nota { color: var(--muted); }
.marcas { font-size: 14px; }
nav { font-size: 14px; }
nav h2 { font-size: 18px; margin: 24px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 6px 0; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
.chamada { border-top: 1px solid var(--line); padding: 28px 0; }
.rolagem { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; margin-top: 12px; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: 8px 16px 8px 0; text-align: left; vertical-align: top; }
td code { overflow-wrap: anywhere; white-space: normal; }
pre {
  background: var(--raised); border-radius: 10px; margin: 8px 0 0; max-height: 70vh; overflow: auto;
  padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere;
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 300px minmax(0, 1fr); column-gap: 56px; padding: 56px 40px 96px; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding-bottom: 24px; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`
