import { SetMetadata } from '@nestjs/common';

/** Says in the API docs that a route takes a multipart form. The key is @nestjs/swagger's; its own decorator would load all of it in production. */
export const TakesForm = () => SetMetadata('swagger/apiConsumes', ['multipart/form-data']);
