import type { ApiStarter } from '../adapter.ts';

const DOCUMENT = `openapi: 3.1.0
info:
  title: Greeter
  version: '1.0'
  description: Greets whoever asks.
servers:
  - url: https://greeter.example.com
paths:
  /greetings/{name}:
    get:
      operationId: greet
      summary: Greets somebody
      parameters:
        - name: name
          in: path
          required: true
          description: Who is greeted.
          schema: { type: string, example: Ada }
        - name: language
          in: query
          description: The language of the greeting.
          schema: { type: string, enum: [en, fr], default: en }
      responses:
        '200':
          description: The greeting.
          content:
            application/json:
              schema:
                type: object
                required: [text]
                properties:
                  text: { type: string, description: The word and the name., example: 'Hello, Ada' }
`;

/** The example of an API over the web, by path. */
export const OPENAPI_STARTER: ApiStarter = {
  source: 'api/openapi.yaml',
  made: 'written by hand',
  files: [['api/openapi.yaml', DOCUMENT]],
};
