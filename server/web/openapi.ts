import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  createSchema,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
} from 'zod-openapi'
import { Card } from '../../contract/busca.ts'
import { Depoimento } from '../../contract/depoimento.ts'
import type { Acesso, Endpoint } from '../../contract/endpoint.ts'
import { type Chamada, endpoints } from '../../contract/endpoints.ts'
import { Local, Municipio } from '../../contract/local.ts'
import { Foto, ItemGaleria, Storie } from '../../contract/midia.ts'
import { Disponibilidade, Modelo, ModeloDono } from '../../contract/modelo.ts'
import { OpcaoSchema } from '../../contract/opcao.ts'
import { sinal } from '../../contract/texto.ts'
import { codigos } from '../http/problem.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = { [mediaType: string]: { schema: JsonSchema } }
type ResponseObject = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

export type Operation = {
  operationId: string
  summary: string
  tags: string[]
  'x-conteudo': Endpoint['conteudo']
  'x-acesso': Acesso
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ResponseObject | { $ref: string }>
  security: Record<string, never[]>[]
}

/** As much of OpenAPI 3.1 as this API uses. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, Record<string, string>>
  }
}

/** Schemas that are named in the document instead of being written out at each place. */
const named = {
  Card,
  Depoimento,
  Disponibilidade,
  Foto,
  ItemGaleria,
  Local,
  Modelo,
  ModeloDono,
  Municipio,
  Opcao: OpcaoSchema,
  Storie,
}

/** Bounds that only say that a number is a safe integer. */
const isNoise = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

/** How the contract's schemas are written: without noise, and the way a reader would write them. */
const options: CreateDocumentOptions = {
  allowEmptySchema: { custom: true, transform: true, pipe: true },
  override: ({ zodSchema, jsonSchema }) => {
    if (isNoise(jsonSchema.minimum)) delete jsonSchema.minimum
    if (isNoise(jsonSchema.maximum)) delete jsonSchema.maximum
    if (jsonSchema.minLength === 0) delete jsonSchema.minLength
    // New fields may come with time: a client must not refuse an answer for them.
    delete jsonSchema.additionalProperties
    simplifyChoice(jsonSchema)
    if (zodSchema === (sinal as z.core.$ZodType)) {
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, { type: 'integer', enum: [0, 1] })
    }
  },
}

/** `anyOf` of constants as the `enum` that it is. */
function simplifyChoice(schema: JsonSchema): void {
  const choices = schema.anyOf?.map((choice) => (choice as JsonSchema).const)
  if (!choices?.every((choice) => choice !== undefined)) return
  delete schema.anyOf
  Object.assign(schema, { type: typeof choices[0], enum: choices })
}

/** The object whose properties are the parameters, under whatever is done to it afterwards. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  let current: z.core.$ZodType = schema
  while (current instanceof z.ZodPipe) current = current.def.in
  return (current as z.ZodObject).shape as Record<string, z.ZodType>
}

/** A parameter as it comes out of parsing, where that can be told; else as it goes in. */
function parameterSchema(schema: z.ZodType): JsonSchema {
  const written = (io: 'input' | 'output') =>
    createSchema(schema, { io, opts: options }).schema as JsonSchema
  const output = written('output')
  const tells = 'type' in output ? output.type !== 'array' : 'anyOf' in output
  return tells ? output : written('input')
}

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] =>
  Object.entries(schema ? shapeOf(schema) : {}).map(([name, property]) => {
    const { description, ...rest } = parameterSchema(property)
    return {
      name,
      in: place,
      required: place === 'path' || !property.safeParse(undefined).success,
      ...(description && { description }),
      schema: rest,
    }
  })

/** Who must come with what; a public call may bring a session all the same. */
function securityOf(method: string, acesso: Acesso): Record<string, never[]>[] {
  const reads = method === 'GET'
  if (acesso !== 'publico') return [{ token: [], sessao: [] }]
  return reads
    ? [{}, { token: [] }, { token: [], sessao: [] }]
    : [{ token: [] }, { token: [], sessao: [] }]
}

const isList = (schema: z.ZodType | null) => schema instanceof z.ZodArray

function operationOf(method: string, path: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, bytes, response, status, acesso } = endpoint
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')]
  const paged = parameters.some(({ name }) => name === 'pagina') && isList(response)
  const problems: [string, boolean][] = [
    ['400', method !== 'GET'],
    ['401', method !== 'GET' || acesso !== 'publico'],
    ['403', acesso !== 'publico'],
    ['409', method !== 'GET'],
    ['404', path.includes('{') || endpoint.grupo === 'locais'],
    ['413', !!body || !!bytes],
    ['415', !!body || !!bytes],
    ['422', parameters.length > 0 || !!body || !!bytes],
    ['429', true],
    ['500', true],
    ['503', true],
  ]
  return {
    operationId: operationIdOf(method, path),
    summary: endpoint.resumo,
    tags: [endpoint.grupo],
    'x-conteudo': endpoint.conteudo,
    'x-acesso': acesso,
    ...(parameters.length > 0 && { parameters: parameters as oas31.ParameterObject[] }),
    ...(body && {
      requestBody: {
        required: true as const,
        content: { 'application/json': { schema: body } },
      },
    }),
    ...(bytes && {
      requestBody: {
        required: true as const,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      [status]: {
        description: response ? 'Feito.' : 'Feito; sem corpo.',
        ...(paged && { headers: PAGING_HEADERS }),
        ...(response && {
          content: { 'application/json': { schema: response } },
        }),
      },
      ...Object.fromEntries(
        problems
          .filter(([, applies]) => applies)
          .map(([code]) => [code, { $ref: '#/components/responses/Problema' }]),
      ),
    },
    security: securityOf(method, acesso),
  }
}

/** 'GET /api/modelo/{id}' → 'get-modelo-id'. */
const operationIdOf = (method: string, path: string): string =>
  `${method}${path.replace('/api', '')}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

const PAGING_HEADERS = {
  'X-Total-Count': {
    description: 'Quantos há em todas as páginas.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'A página seguinte (rel="next") e a anterior (rel="prev"), RFC 8288.',
    schema: { type: 'string' },
  },
} satisfies ResponseObject['headers']

const PROBLEMA: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'codigo'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'O que houve e o que fazer, em português.' },
    codigo: { type: 'string', enum: codigos, description: 'Estável: compare com ele.' },
    campos: {
      type: 'array',
      description: 'Em 422: cada campo que não serve.',
      items: {
        type: 'object',
        required: ['campo', 'mensagem'],
        properties: {
          campo: { type: 'string' },
          mensagem: { type: 'string' },
          codigo: { type: 'string', description: 'Estável, onde há um.' },
        },
      },
    },
    id: { type: 'integer', description: 'Em 409: o que já existe.' },
    pedido: { type: 'string', description: 'Em 5xx: o número do pedido, para citar ao suporte.' },
  },
}

/** The whole API as an OpenAPI 3.1 document, made from the schemas that validate its calls. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const paths: Record<string, ZodOpenApiPathItemObject> = {}
  const groups = new Set<string>()
  for (const chamada of Object.keys(endpoints) as Chamada[]) {
    const [method = '', path = ''] = chamada.split(' ')
    const endpoint: Endpoint = endpoints[chamada]
    groups.add(endpoint.grupo)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(method, path, endpoint) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Camélia',
        version: '1',
        description:
          'JSON em UTF-8. Listas vêm como vetores simples; as páginas, nos cabeçalhos. Ids são inteiros positivos, dinheiro é em reais, datas são ISO 8601 com fuso. Erros são application/problem+json (RFC 9457).',
      },
      servers: [{ url: publicUrl }],
      tags: [...groups].sort().map((name) => ({ name })),
      paths,
      components: {
        schemas: { ...named, Problema: PROBLEMA as oas31.SchemaObject },
        responses: {
          Problema: {
            description: 'O que impediu a chamada.',
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } },
            },
          },
        },
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Token',
            description:
              'Identifica a aplicação. Sem ele, leituras públicas valem com um limite menor; escritas recebem 401.',
          },
          sessao: {
            type: 'http',
            scheme: 'bearer',
            description: 'O token da sessão de quem entrou.',
          },
        },
      },
    },
    options,
  )
  // The library's type also allows all that this API does not use.
  return document as unknown as OpenApiDocument
}
