/** @file
 * Types that the other headers share: opaque structs, and enumerations for element types, values and output styles.
 */
#ifndef MAX_C_TYPES_H
#define MAX_C_TYPES_H

/** Result of a call, with the text of an error if there was one; see M_newStatus(). */
typedef struct M_Status M_Status;

/** Settings of the runtime; see M_newRuntimeConfig(). */
typedef struct M_RuntimeConfig M_RuntimeConfig;

/** Threads, allocators and other resources that a session shares; see M_newRuntimeContext(). */
typedef struct M_RuntimeContext M_RuntimeContext;

/** Settings of one compilation; see M_newCompileConfig(). */
typedef struct M_CompileConfig M_CompileConfig;

/** A model that is compiled or being compiled; see M_compileModel(). */
typedef struct M_AsyncCompiledModel M_AsyncCompiledModel;

/** A model that is initialized or being initialized; see M_initModel(). */
typedef struct M_AsyncModel M_AsyncModel;

/** A tensor; see M_getTensorByNameFrom(). */
typedef struct M_AsyncTensor M_AsyncTensor;

/** A list of tensor names; see M_freeTensorNameArray(). */
typedef struct M_TensorNameArray M_TensorNameArray;

/** Name, shape and element type of a tensor; see M_newTensorSpec(). */
typedef struct M_TensorSpec M_TensorSpec;

/** Tensors by name, for the inputs and outputs of a model; see M_newAsyncTensorMap(). */
typedef struct M_AsyncTensorMap M_AsyncTensorMap;

/** A value of any kind; see ::M_ValueType and M_freeValue(). */
typedef struct M_AsyncValue M_AsyncValue;

/** Weights by name; see M_initModel(). */
typedef struct M_WeightsRegistry M_WeightsRegistry;

/** Kinds of memory allocator. */
typedef enum M_AllocatorType {
  /** Memory comes from the system each time. */
  kSystem = 0,
  /** Released memory is kept and given out again. */
  kCaching = 1
} M_AllocatorType;

/** Kinds of value that an ::M_AsyncValue can hold. */
typedef enum M_ValueType {
  M_STRING_VALUE = 0, /**< A string. */
  M_DOUBLE_VALUE = 1, /**< A floating-point number. */
  M_LONG_VALUE = 2, /**< An integer. */
  M_BOOL_VALUE = 3, /**< A boolean. */
  M_TENSOR_VALUE = 4, /**< A tensor. */
  M_LIST_VALUE = 5, /**< A list of values. */
  M_TUPLE_VALUE = 6, /**< A tuple of values. */
  M_DICT_VALUE = 7, /**< A dictionary of values. */
  M_NONE_VALUE = 8, /**< No value. */
  M_UNKNOWN_VALUE = 9, /**< A value of an unknown kind. */
  M_MOJO_VALUE = 10, /**< A Mojo value. */
  M_PYTHON_MOJO_VALUE = 11
} M_ValueType;

/** How tensors are printed for debugging; see M_setDebugPrintOptions(). */
typedef enum M_ResultOutputStyle {
  M_COMPACT = 0, /**< A shortened text. */
  M_FULL = 1, /**< A text with all elements. */
  M_BINARY = 2, /**< Binary files. */
  M_BINARY_MAX_CHECKPOINT = 3, /**< Binary files in the checkpoint format of MAX. */
  M_NONE = 4 /**< Nothing. */
} M_ResultOutputStyle;

/**
 * Element types of tensors.
 *
 * The numbers are made of bits: bit 7 marks integers, bit 6 floating point and bit 0 signed integers; an integer has the base-2
 * logarithm of its width from bit 1 on. The library of v25.5 takes 1-bit, 2-bit, 4-bit and 128-bit integers for ::M_UNKNOWN.
 */
typedef enum M_Dtype {
  M_UNKNOWN = 0, /**< Not known, or invalid. */
  M_BOOL = 1, /**< Boolean. */
  M_INT1 = 129, /**< Signed integer of 1 bit. */
  M_UINT1 = 128, /**< Unsigned integer of 1 bit. */
  M_INT2 = 131, /**< Signed integer of 2 bits. */
  M_UINT2 = 130, /**< Unsigned integer of 2 bits. */
  M_INT4 = 133, /**< Signed integer of 4 bits. */
  M_UINT4 = 132, /**< Unsigned integer of 4 bits. */
  M_INT8 = 135, /**< Signed integer of 8 bits. */
  M_UINT8 = 134, /**< Unsigned integer of 8 bits. */
  M_INT16 = 137, /**< Signed integer of 16 bits. */
  M_UINT16 = 136, /**< Unsigned integer of 16 bits. */
  M_INT32 = 139, /**< Signed integer of 32 bits. */
  M_UINT32 = 138, /**< Unsigned integer of 32 bits. */
  M_INT64 = 141, /**< Signed integer of 64 bits. */
  M_UINT64 = 140, /**< Unsigned integer of 64 bits. */
  M_INT128 = 143, /**< Signed integer of 128 bits. */
  M_UINT128 = 142, /**< Unsigned integer of 128 bits. */
  M_FLOAT8_E3M4 = 64, /**< Floating point of 8 bits: exponent of 3, mantissa of 4. */
  M_FLOAT8_E4M3FN = 66, /**< Floating point of 8 bits: exponent of 4, mantissa of 3, no infinities. */
  M_FLOAT8_E4M3FNUZ = 67, /**< As `E4M3FN`, but without a negative zero. */
  M_FLOAT8_E5M2 = 68, /**< Floating point of 8 bits: exponent of 5, mantissa of 2. */
  M_FLOAT8_E5M2FNUZ = 69, /**< As `E5M2`, but without infinities and a negative zero. */
  M_FLOAT16 = 70, /**< Floating point of 16 bits (half precision). */
  M_BFLOAT16 = 71, /**< Floating point of 16 bits with the exponent of 32 (`bfloat16`). */
  M_FLOAT32 = 72, /**< Floating point of 32 bits (single precision). */
  M_FLOAT64 = 73 /**< Floating point of 64 bits (double precision). */
} M_Dtype;

#endif
