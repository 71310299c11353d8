import { documentOf } from './openapi-reading.ts';

/** A document with two paths, three operations, tags and security. */
export const SHOP = documentOf(`servers:
  - url: https://{region}.example.com/v1/
    variables: { region: { default: eu, enum: [eu, us], description: Where it runs. } }
tags: [{ name: Toys, description: What pets play with. }, { name: Pets }]
security: [{ key: [] }]
paths:
  /pets/{petId}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: integer } }
    get:
      tags: [Pets]
      operationId: showPet
      summary: Show a pet
      description: All that is known of it.
      parameters:
        - { name: expand, in: query, description: What to add., schema: { type: array, items: { enum: [toys, vet] } } }
        - { name: Accept, in: header, schema: { type: string } }
        - { name: sort, in: cookie, schema: { type: string, default: name } }
      responses:
        default: { description: Anything else }
        '404': { description: Not there }
        '200': { description: The pet, headers: { X-Left: { schema: { type: integer }, description: Requests left. } } }
    delete:
      security: []
      deprecated: true
      responses: { '204': { description: Gone } }
  /toys:
    post:
      tags: [Toys]
      operationId: addToy
      security: [{ key: [] }, { login: [read, write] }]
      description: |
        Adds a toy.

        It is shown at once.
      requestBody:
        required: true
        description: The toy.
        content:
          application/json: { schema: { type: object, properties: { name: { type: string } } } }
          text/plain: { schema: { type: string } }
      responses: { '201': { description: Added } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Api-Key, description: Ask us for one. }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { read: See things, write: '' } } } }
`);
